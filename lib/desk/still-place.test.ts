import { watchPresses } from "./still-place";

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = "<button>Start packing</button>";
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const shield = () => document.querySelector<HTMLElement>("[data-still]");
const button = () => document.querySelector("button") as HTMLButtonElement;

function tap(x: number, y: number): void {
  window.dispatchEvent(new MouseEvent("pointerdown", { clientX: x, clientY: y }));
}

/** @returns whether the key reaches the button */
function press(key: string, repeat = false): boolean {
  return button().dispatchEvent(
    new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }),
  );
}

test("covers the place of the last tap for a second", () => {
  const hold = watchPresses(window);
  tap(180, 500);
  hold();
  expect(shield()?.style).toMatchObject({ left: "132px", top: "452px", width: "96px" });
  jest.advanceTimersByTime(900);
  hold();
  jest.advanceTimersByTime(900);
  expect(document.querySelectorAll("[data-still]")).toHaveLength(1);
  jest.advanceTimersByTime(200);
  expect(shield()).toBeNull();
});

test("covers nothing before a tap", () => {
  watchPresses(window)();
  expect(shield()).toBeNull();
});

test("holds the keyboard back after a step that it made", () => {
  const hold = watchPresses(window);
  expect(press("Enter")).toBe(true);
  hold();
  expect(shield()).toBeNull();
  expect(press("Enter")).toBe(false);
  expect(press("a")).toBe(true);
  jest.advanceTimersByTime(1_100);
  expect(press(" ")).toBe(true);
});

test("a key that is held down presses a button once", () => {
  watchPresses(window);
  expect(press("Enter")).toBe(true);
  expect(press("Enter", true)).toBe(false);
});
