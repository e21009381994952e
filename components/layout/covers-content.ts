const CONTROLS = "a[href], button, input, select, textarea, summary, label";
const TEXTS = "p, h1, h2, h3, li, dt, dd, td, th, blockquote, figcaption";

/** Share of a large control (e.g. a linked picture) that may be covered, 0 to 1. */
const OF_A_LARGE_ONE = 0.25;
/** Height in px above which a control is large. Smaller controls must not be covered at all. */
const LARGE = 64;

/**
 * Whether a child of `floating` covers a visible control of `page` (for large controls more than a
 * quarter) or text. Uses an IntersectionObserver, which reports boxes that the browser has computed
 * anyway: hit testing or measuring all elements took 100 ms on a phone.
 */
export function coversContent(floating: Element, page: Element): Promise<boolean> {
  const boxes = [...floating.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const content = page.querySelectorAll(`${CONTROLS}, ${TEXTS}`);
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
function isHidden({ target, boundingClientRect: below }: IntersectionObserverEntry, box: DOMRect) {
  const part = covered(below, box);
  if (part === 0) return false;
  if (target.matches(CONTROLS) && part > (below.height > LARGE ? OF_A_LARGE_ONE : 0)) return true;
  return textBoxes(target).some((text) => covered(text, box) > 0);
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

/** Share of `below` that is covered by `above`, 0 to 1. */
function covered(below: DOMRectReadOnly, above: DOMRectReadOnly): number {
  const width = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  const height = Math.min(below.bottom, above.bottom) - Math.max(below.top, above.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (below.width * below.height);
}
