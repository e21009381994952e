import { coversControl } from "./covers-control";

/** An element with a box: left, top, width and height in px. */
function boxed(name: string, box: [number, number, number, number]): HTMLElement {
  const element = document.createElement(name);
  element.getBoundingClientRect = () => new DOMRect(...box);
  return element;
}

function covers(button: [number, number, number, number], control: HTMLElement): boolean {
  const floating = document.createElement("div");
  floating.append(boxed("a", button));
  const page = document.createElement("main");
  control.setAttribute("href", "/");
  page.append(control);
  return coversControl(floating, page);
}

describe("coversControl", () => {
  beforeAll(() => {
    // jsdom has none.
    globalThis.DOMRect = class {
      constructor(
        readonly x = 0,
        readonly y = 0,
        readonly width = 0,
        readonly height = 0,
      ) {}
      get left() {
        return this.x;
      }
      get top() {
        return this.y;
      }
      get right() {
        return this.x + this.width;
      }
      get bottom() {
        return this.y + this.height;
      }
      toJSON() {
        return this;
      }
      static fromRect({ x, y, width, height }: DOMRectInit = {}) {
        return new DOMRect(x, y, width, height);
      }
    };
  });

  it("is true for a small button below", () => {
    expect(covers([300, 600, 56, 56], boxed("button", [310, 610, 44, 44]))).toBe(true);
  });

  it("is false beside it, and for a touch on the corner of a large picture's link", () => {
    expect(covers([300, 600, 56, 56], boxed("button", [240, 610, 44, 44]))).toBe(false);
    expect(covers([300, 600, 56, 56], boxed("a", [20, 300, 320, 330]))).toBe(false);
  });

  it("is false for a button that is not shown", () => {
    expect(covers([0, 0, 0, 0], boxed("button", [0, 0, 44, 44]))).toBe(false);
  });

  it("is false for what is no control", () => {
    expect(covers([300, 600, 56, 56], boxed("p", [310, 610, 44, 44]))).toBe(false);
  });
});
