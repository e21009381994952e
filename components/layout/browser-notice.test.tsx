import { render, screen } from "@testing-library/react";
import { BrowserNotice } from "./browser-notice";

const set = (target: object, name: string, value: boolean) =>
  Object.defineProperty(target, name, { value, configurable: true });

const show = (insecure: string | null = "Open it with https.") =>
  render(<BrowserNotice cookies="Allow cookies." insecure={insecure} />);

afterEach(() => {
  set(navigator, "cookieEnabled", true);
  set(window, "isSecureContext", true);
});

test.each([
  [true, true, null],
  [false, true, "Allow cookies."],
  [true, false, "Open it with https."],
  [false, false, "Allow cookies."],
])("with cookies %p and a secure page %p says %p", (cookies, isSecure, text) => {
  set(navigator, "cookieEnabled", cookies);
  set(window, "isSecureContext", isSecure);
  show();
  expect(screen.queryByRole("alert")?.textContent ?? null).toBe(text);
});

test("says nothing about http where nothing needs https", () => {
  set(window, "isSecureContext", false);
  show(null);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
