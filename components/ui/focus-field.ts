/** Focuses the named field of a form; does nothing for null. */
export function focusField(form: HTMLFormElement, name: string | null | undefined): void {
  if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
