/** @jest-environment node */
import { webPageJsonLd } from "./web-page-json-ld";

const page = {
  locale: "bn" as const,
  path: "/terms",
  title: "শর্তাবলি",
  description: "যা প্রযোজ্য",
  changedAt: "2026-02-01T00:00:00.000Z",
};

test("a page of texts names its language and its last change", () => {
  const url = expect.stringMatching(/^http.*\/bn\/terms$/);
  expect(webPageJsonLd(page)).toMatchObject({
    "@type": "WebPage",
    "@id": url,
    url,
    inLanguage: "bn",
    name: "শর্তাবলি",
    description: "যা প্রযোজ্য",
    dateModified: page.changedAt,
    isPartOf: { "@id": expect.stringMatching(/\/#website$/) },
    publisher: { "@id": expect.stringMatching(/\/#shop$/) },
  });
});

test("is null while the last change is unknown", () => {
  expect(webPageJsonLd({ ...page, changedAt: null })).toBeNull();
});
