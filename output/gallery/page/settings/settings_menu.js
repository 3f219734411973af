// The menu in the header for what is chosen once: language, colours, how boards look, and sound.

import { button, el } from "../common/dom.js";
import { boardLook, openSkin, removeSkin, setBoardLook, skinName } from "./looks.js";
import { menu } from "../common/menu.js";
import { showNotice } from "../common/notice.js";
import { VOLUMES, playSound, setVolume, volume } from "./sounds.js";
import { t } from "../words/words.js";

const PICTURES = "image/png,image/jpeg,image/webp,image/gif,image/bmp";

export class SettingsMenu {
  // `choices`: elements of the header that move into the menu. `themes`: of the collection; redraw() is
  // called when boards look otherwise.
  constructor(choices, themes, redraw) {
    Object.assign(this, { choices, themes, redraw });
    this.file = el("input", {
      type: "file",
      accept: PICTURES,
      hidden: true,
      onchange: () => this.openFile(),
    });
    this.element = el("div", { class: "settings" });
    this.build();
  }

  // In the current language, with the current choices.
  build() {
    const open = this.menu?.open ?? false;
    this.file.setAttribute("aria-label", t("settings.skin_open"));
    this.menu = menu(
      t("settings.settings"),
      t("settings.title"),
      ...this.choices,
      this.field("board-look", t("settings.boards"), this.lookChoice()),
      el(
        "div",
        { class: "menu-row" },
        button(t("settings.skin_open"), t("settings.skin_open.title"), () => this.file.click()),
        skinName() === null
          ? null
          : button(t("settings.skin_remove"), t("settings.skin_remove.title"), () => this.drop(), {
              "data-act": "removeSkin",
            }),
      ),
      el("p", { class: "remark" }, t("settings.skin_note")),
      this.field("sound", t("settings.sound"), this.soundChoice()),
      this.file,
    );
    this.menu.open = open;
    this.element.replaceChildren(this.menu);
  }

  field(id, label, select) {
    select.id = id;
    return el("div", { class: "field" }, el("label", { for: id }, label), select);
  }

  lookChoice() {
    const looks = ["", ...Object.keys(this.themes)];
    if (skinName() !== null) looks.push("skin");
    const name = (look) => (look === "" ? t("settings.look.page") : t(`settings.look.${look}`));
    const options = looks.map((look) =>
      el("option", { value: look, selected: look === boardLook() }, name(look)),
    );
    const onchange = (event) => {
      setBoardLook(event.target.value);
      this.redraw();
    };
    return el("select", { onchange }, ...options);
  }

  soundChoice() {
    const name = (percent) =>
      percent ? t("settings.volume", { count: percent }) : t("settings.off");
    const options = VOLUMES.map((percent) =>
      el("option", { value: percent, selected: percent === volume() }, name(percent)),
    );
    const onchange = (event) => {
      setVolume(Number(event.target.value));
      playSound("goal");
    };
    return el("select", { onchange }, ...options);
  }

  async openFile() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    const name = file.name.replace(/\.[^.]*$/, "");
    const key = await openSkin(name, file);
    showNotice(key ? t(key) : t("settings.skin_opened", { name }));
    this.changed();
  }

  async drop() {
    await removeSkin();
    this.changed();
  }

  changed() {
    this.build();
    this.redraw();
  }
}
