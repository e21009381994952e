/** @jest-environment node */
import { safeHtml } from "./sanitize";

describe("safeHtml", () => {
  it.each([
    ['<p onclick="x()">a</p>', "<p>a</p>"],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ['<img src=x onerror="alert(1)">', ""],
    ['<iframe src="https://x"></iframe>', ""],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow ugc">a</a>'],
    ["<h1>a</h1>", "<h2>a</h2>"],
    ['<p style="position:fixed">a</p>', "<p>a</p>"],
    ["<svg><script>alert(1)</script></svg>", ""],
    ["<p>এক</p><ul><li>b</li></ul>", "<p>এক</p><ul><li>b</li></ul>"],
  ])("sanitizes %s to %s", (html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });
});
