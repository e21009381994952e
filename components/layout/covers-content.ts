const CONTROLS = "a[href], button, input, select, textarea, summary, label";
const TEXTS = "p, h1, h2, h3, li, dt, dd, td, th, blockquote, figcaption";

/** The part of a large control, as a picture that is a link, that may be covered. */
const OF_A_LARGE_ONE = 0.25;
/** A control that is higher, px, is large: of the others nothing may be covered. */
const LARGE = 64;

/**
 * Whether something in `floating` lies on a control of `page` that is in sight, on more than a quarter
 * of a large one, or on words. Asked of the browser's next frame, which knows all places: to hit-test
 * the page, or to measure everything at once, took a tenth of a second on a phone.
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

/** Whether a box hides a control, or words. */
function isHidden({ target, boundingClientRect: below }: IntersectionObserverEntry, box: DOMRect) {
  const part = covered(below, box);
  if (part === 0) return false;
  if (target.matches(CONTROLS) && part > (below.height > LARGE ? OF_A_LARGE_ONE : 0)) return true;
  return textBoxes(target).some((text) => covered(text, box) > 0);
}

/** The lines of an element's text. */
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

/** The part of `below` that lies under `above`, 0 to 1. */
function covered(below: DOMRectReadOnly, above: DOMRectReadOnly): number {
  const width = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  const height = Math.min(below.bottom, above.bottom) - Math.max(below.top, above.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (below.width * below.height);
}
