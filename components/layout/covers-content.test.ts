import { coversContent } from "./covers-content";

/** Creates an element with this bounding box: left, top, width and height in px. */
function boxed(name: string, box: [number, number, number, number]): HTMLElement {
  const element = document.createElement(name);
  element.getBoundingClientRect = () => new DOMRect(...box);
  return element;
}

/**
 * Fake IntersectionObserver that reports bounding boxes; elements with `top` below 740 px
 * intersect.
 */
class Observer {
  private readonly observed: Element[] = [];
  constructor(notify: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    setTimeout(() => notify(this.observed.map(entryOf)));
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.observed.length = 0;
  }
}

function entryOf(element: Element): Partial<IntersectionObserverEntry> {
  const boundingClientRect = element.getBoundingClientRect();
  const isIntersecting = boundingClientRect.top < 740;
  return { target: element, intersectionRect: boundingClientRect, isIntersecting };
}

function covers(button: [number, number, number, number], control: HTMLElement): Promise<boolean> {
  const floating = document.createElement("div");
  floating.append(boxed("a", button));
  const page = document.createElement("main");
  control.setAttribute("href", "/");
  page.append(control);
  return coversContent(floating, page);
}

describe("coversContent", () => {
  beforeAll(() => {
    // jsdom implements neither of them.
    Object.assign(globalThis, { IntersectionObserver: Observer });
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

  it("is true for a small button below", async () => {
    expect(await covers([300, 600, 56, 56], boxed("button", [310, 610, 44, 44]))).toBe(true);
  });

  it("is true for a covered corner of a control, small or large", async () => {
    expect(await covers([300, 600, 56, 56], boxed("button", [284, 584, 30, 30]))).toBe(true);
    expect(await covers([300, 600, 56, 56], boxed("a", [150, 610, 180, 44]))).toBe(true);
    expect(await covers([300, 600, 56, 56], boxed("a", [20, 300, 320, 330]))).toBe(true);
    expect(await covers([300, 600, 56, 56], boxed("input", [322, 592, 16, 16]))).toBe(true);
  });

  it("is false beside a control", async () => {
    expect(await covers([300, 600, 56, 56], boxed("button", [240, 610, 44, 44]))).toBe(false);
  });

  it("is true over a carousel, whose slides move by themselves", async () => {
    const carousel = boxed("section", [20, 300, 320, 330]);
    carousel.className = "carousel";
    expect(await covers([300, 600, 56, 56], carousel)).toBe(true);
  });

  it("is false for a button that is not displayed", async () => {
    expect(await covers([0, 0, 0, 0], boxed("button", [0, 0, 44, 44]))).toBe(false);
  });

  it("is false for elements that are neither control nor text", async () => {
    expect(await covers([300, 600, 56, 56], boxed("p", [310, 610, 44, 44]))).toBe(false);
  });

  it("is true on the lines of a text, and false in the empty part of its box", async () => {
    const text = boxed("p", [20, 600, 320, 60]);
    text.textContent = "Every item has a recorded batch number";
    Range.prototype.getClientRects = () =>
      [new DOMRect(20, 600, 200, 24)] as unknown as DOMRectList;
    expect(await covers([300, 600, 44, 44], text)).toBe(false);
    expect(await covers([200, 600, 44, 44], text)).toBe(true);
  });
});
