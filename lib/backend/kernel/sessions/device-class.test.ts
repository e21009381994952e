/** @jest-environment node */
import { deviceClass } from "./device-class";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    "chrome",
    "android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    "samsung",
    "android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
    "edge",
    "windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/119.0 Safari/537.36 OPR/105.0`,
    "opera",
    "windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "firefox", "linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    "safari",
    "ios",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/130.0 Mobile Safari/604.1",
    "chrome",
    "ios",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15",
    "safari",
    "macos",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541) ${WEBKIT} Chrome/130.0 Safari/537.36`,
    "chrome",
    "chromeos",
  ],
  ["curl/8.5.0", null, null],
  [`${"x".repeat(600)} Firefox/131.0`, null, null],
  [undefined, null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceClass(userAgent)).toEqual({ browser, system });
});
