const CONTROLS = "a[href], button, input, select, textarea, summary, label";
const TEXTS = "p, h1, h2, h3, li, dt, dd, td, th, blockquote, figcaption, span";
/** Slides move under the buttons by themselves. */
const MOVING = ".carousel";

/**
 * Whether a child of `floating` covers a visible control, a carousel or text of `page`. Uses an
 * IntersectionObserver, which reports boxes that the browser has computed anyway: hit testing or
 * measuring all elements took 100 ms on a phone.
 */
export function coversContent(floating: Element, page: Element): Promise<boolean> {
  const boxes = [...floating.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const content = [...page.querySelectorAll(`${CONTROLS}, ${TEXTS}, ${MOVING}`)].filter(
    (element) => !floating.contains(element),
  );
  if (boxes.length === 0 || content.length === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const inSight = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(inSight.some((entry) => boxes.some((box) => isHidden(entry, box))));
    });
    for (const element of content) observer.observe(element);
  });
}

/** Whether `box` covers the control or its text. */
function isHidden({ target, intersectionRect: below }: IntersectionObserverEntry, box: DOMRect) {
  if (!overlap(below, box)) return false;
  if (target.matches(`${CONTROLS}, ${MOVING}`)) return true;
  return textBoxes(target).some((text) => overlap(text, box));
}

/** Returns the line boxes of an element's text. */
function textBoxes(element: Element): DOMRect[] {
  const boxes: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/** Whether two boxes overlap. Boxes of 1 px are texts for screen readers only. */
function overlap(one: DOMRectReadOnly, other: DOMRectReadOnly): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 1;
}
