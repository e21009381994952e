const CONTROLS = "a[href], button, input, select, textarea, summary, label";

/** A control of which this part is covered is hard to hit, or hit wrongly. */
const TOO_MUCH = 0.25;

/** Whether something in `floating` lies on more than a quarter of a control of `page`. */
export function coversControl(floating: Element, page: Element): boolean {
  const boxes = [...floating.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return [...page.querySelectorAll(CONTROLS)].some((control) => {
    const below = control.getBoundingClientRect();
    return boxes.some((box) => covered(below, box) > TOO_MUCH);
  });
}

/** The part of `below` that lies under `above`, 0 to 1. */
function covered(below: DOMRect, above: DOMRect): number {
  const width = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  const height = Math.min(below.bottom, above.bottom) - Math.max(below.top, above.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (below.width * below.height);
}
