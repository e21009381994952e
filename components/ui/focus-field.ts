/** Puts the focus on the field of a form that needs a correction; on nothing for null. */
export function focusField(form: HTMLFormElement, name: string | null | undefined): void {
  if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
