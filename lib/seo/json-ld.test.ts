/** @jest-environment node */
import { jsonLdText } from "./json-ld";

describe("jsonLdText", () => {
  it("keeps a malicious name intact and inside the script element", () => {
    const data = {
      "@context": "https://schema.org",
      "@type": "Thing",
      name: "</script><script>alert(1)</script><!-- &amp; \u2028",
    } as const;
    const text = jsonLdText(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
