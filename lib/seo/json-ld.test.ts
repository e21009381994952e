/** @jest-environment node */
import { jsonLdText } from "./json-ld";

describe("jsonLdText", () => {
  it("keeps a hostile name inside its script and intact", () => {
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
