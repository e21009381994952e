/** Whether an event target is the submit button of a form. */
export function isSubmitButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
}
