const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether text has the form of an e-mail address; the server has the last word. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Address that calls a phone number, however it is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
