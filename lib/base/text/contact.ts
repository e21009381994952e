const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether text has the form of an e-mail address. Only a hint: the server decides. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Returns the `tel:` URL of a phone number in any notation. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
