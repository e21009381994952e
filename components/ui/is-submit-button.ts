export function isSubmitButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
}
