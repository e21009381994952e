/** Inputs that take letters or a choice, and buttons of fields without one. */
const INPUTS =
  "input:not([type=hidden]):not([type=file]):not([aria-hidden=true]), textarea:not([aria-hidden=true]), [role=combobox], [contenteditable=true]";
const BUTTONS = "button";

/**
 * Returns the part of a form that shows a field. Inputs have its name; other fields name it with
 * `data-field`. It is that of the value around it if a part of a
 * value has no input of its own, and null if there is none.
 */
export function fieldPlace(form: ParentNode, name: string): HTMLElement | null {
  const places = [...form.querySelectorAll<HTMLElement>("[data-field], [name]")];
  const own = places.find(({ dataset }) => dataset.field === name);
  if (own) return own;
  const named = places.find((place) => place.getAttribute("name") === name);
  if (named) return named.closest<HTMLElement>(".MuiFormControl-root, .ra-input") ?? named;
  const end = name.lastIndexOf(".");
  return end < 0 ? null : fieldPlace(form, name.slice(0, end));
}

function inputOf(place: HTMLElement): HTMLElement | null {
  return place.querySelector<HTMLElement>(INPUTS) ?? place.querySelector<HTMLElement>(BUTTONS);
}

/** Text of an element without what is hidden from screen readers, such as the star of a label. */
function spokenText(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent.trim();
}

/** Returns the label of a field as the page shows it; null if it has none. */
export function fieldLabel(place: HTMLElement): string | null {
  const given = place.getAttribute("aria-label");
  if (given) return given;
  const label = place.querySelector("label, legend, .MuiFormLabel-root");
  return (label && spokenText(label)) || null;
}

/** Opens the sections around a part of a page. */
export function openSections(part: HTMLElement): void {
  const section = part.closest("details");
  if (!section) return;
  section.open = true;
  if (section.parentElement) openSections(section.parentElement);
}

/** Shows a field below the bar at the top of the page, and puts the focus into it. */
export function goToField(place: HTMLElement): void {
  openSections(place);
  place.scrollIntoView({ block: "start" });
  inputOf(place)?.focus({ preventScroll: true });
}

/** Order of two parts of a page. */
export function byPlace(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
