/** Returns the nonce of the document, which its policy requires of added styles. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;
}
