// How the height of the window is shared in a race: both boards, both counts and the undo button are seen at
// once. style.css says what is beside what; here it is only measured.

const MARGIN_BELOW = 8; // CSS pixels
const LEAST_ROOM = { person: 96, computer: 48 };
const COMPUTER_SHARE = 0.38; // of the height of two boards one above the other
const LEAST_WHOLE_CELL = 9; // a board with smaller cells scrolls in its frame

const rectOf = (element) => element.getBoundingClientRect();

// The height from the top of the boards' place to where it must end.
function heightOfBoards(boards, undo) {
  const [place, last] = [rectOf(boards), rectOf(undo)];
  const below = last.left >= place.right ? 0 : last.bottom - place.bottom; // 0 if it is beside them
  return innerHeight - (place.top + scrollY) - below - MARGIN_BELOW;
}

// Fits the boards of a race. `screen` has boardViewport, computer, panel, session, and sides: {boards, person,
// computer}, the elements around them.
export function fitRaceBoards({ boardViewport, computer, panel, session, sides }, theme) {
  const high = heightOfBoards(sides.boards, panel.undo);
  const [person, other] = [rectOf(sides.person), rectOf(sides.computer)];
  const head = boardViewport.top - scrollY - person.top; // what is above the person's board
  const fitPerson = (room) => {
    const frame = Math.max(LEAST_ROOM.person, room);
    boardViewport.fit(session.board, theme, { high: frame, frame, least: LEAST_WHOLE_CELL });
  };
  const fitComputer = (room, most) =>
    computer.fit(theme, Math.max(LEAST_ROOM.computer, room), most);
  if (other.top >= person.bottom) {
    const text = rectOf(panel.thoughts).bottom - other.top; // beside the computer's board
    const both = high - head - (other.top - person.bottom);
    const used = fitComputer(Math.max(text, both * COMPUTER_SHARE), Infinity);
    return fitPerson(both - Math.max(text, used));
  }
  const text = other.height - rectOf(computer.element).height; // above and below the computer's board
  const each = high - Math.max(head, text);
  fitPerson(each);
  fitComputer(each, boardViewport.usual);
}
