import { expect, test } from "../support/fixtures";
import { newCustomer } from "../support/new-customer";
import { openReviews } from "../support/open-reviews";
import { fetchRaw } from "../support/raw-page";

/** An e-book without reviews. */
const EBOOK = 13;

test("shows an e-book review on its page and in the list's count on the next request", {
  tag: "@long",
}, async ({ ownShop }) => {
  const { url: base } = await ownShop({ env: openReviews() });
  const page = `${base}/ebooks/${EBOOK}`;
  const ratings = async () =>
    (await fetchRaw(`${base}/ebook`)).html.match(/aria-label="Rated 5 out of 5"/g)?.length ?? 0;
  const before = await ratings();
  expect((await fetchRaw(page)).html).toContain("No reviews yet");

  const customer = await newCustomer(base, "Mitu Akter");
  const review = { ebook_id: EBOOK, rating: 5, comment: "Useful <b>words</b> for my mother" };
  expect((await customer.post("/api/ebook-review", review)).status).toBe(200);

  const { html, jsonLd } = await fetchRaw(page);
  expect(html).toContain("Useful &lt;b&gt;words&lt;/b&gt; for my mother");
  expect(jsonLd.find((data) => [data["@type"]].flat().includes("Book"))).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
  });
  expect(await ratings()).toBe(before + 1);
});
