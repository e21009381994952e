// Both register their own clean-up after each test when they are loaded, for the whole file.
import "@testing-library/react";
import "@testing-library/user-event";

function deleteCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}

/**
 * Gives the next suite of a file that joined-suites.ts writes an empty document. Styles stay,
 * because libraries insert theirs once.
 */
export function cleanDocumentAfterSuite(): void {
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    deleteCookies();
    for (const element of document.head.querySelectorAll(":not(style)")) element.remove();
    document.body.replaceChildren();
    for (const name of document.documentElement.getAttributeNames())
      document.documentElement.removeAttribute(name);
    window.history.replaceState(null, "", "/");
  });
}
