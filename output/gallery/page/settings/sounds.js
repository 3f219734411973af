// Sounds of the game, made by the page: short tones of oscillators, no files. Off by default.

import { loadSetting, saveSetting } from "../common/storage.js";

const SOUND_SETTING = "sound"; // the volume in percent; 0: off
export const VOLUMES = [0, 25, 50, 100];
const LOUDEST = 0.25; // of a tone, so that several together do not clip

// [shape, Hz at the beginning, Hz at the end, seconds, loudness, seconds before it begins]
const SOUNDS = {
  step: [["sine", 190, 150, 0.05, 0.35, 0]],
  push: [["triangle", 130, 85, 0.11, 0.9, 0]],
  goal: [
    ["triangle", 130, 85, 0.09, 0.7, 0],
    ["sine", 660, 660, 0.16, 0.6, 0.04],
  ],
  refused: [["square", 95, 80, 0.09, 0.25, 0]],
  win: [
    ["triangle", 523, 523, 0.18, 0.7, 0],
    ["triangle", 659, 659, 0.18, 0.7, 0.12],
    ["triangle", 784, 784, 0.18, 0.7, 0.24],
    ["triangle", 1047, 1047, 0.45, 0.8, 0.36],
  ],
  lose: [
    ["triangle", 392, 392, 0.22, 0.6, 0],
    ["triangle", 294, 294, 0.4, 0.6, 0.18],
  ],
};

let audio = null; // made at the first sound: browsers allow it only after the user has done something

export function volume() {
  const value = Number(loadSetting(SOUND_SETTING, "0"));
  return VOLUMES.includes(value) ? value : 0;
}

export function setVolume(percent) {
  saveSetting(SOUND_SETTING, String(percent));
}

function playTone([type, from, to, seconds, loudness, delay], share) {
  const begin = audio.currentTime + delay;
  const end = begin + seconds;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(LOUDEST * loudness * share, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}

// `name`: a key of SOUNDS.
export function playSound(name) {
  const percent = volume();
  if (!percent || typeof AudioContext !== "function") return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const tone of SOUNDS[name]) playTone(tone, percent / 100);
  } catch {
    // No sound is no reason to stop a game.
  }
}
