import { readLiveEbook } from "./live-ebook";

const product = { id: 4, name: "Calm Mind", discount: 15, ebook_sale_price: 150 };

it("reads an e-book, numbers also as text", () => {
  const sent = { ...product, id: "4", discount: "15", ebook_sale_price: "150.00" };
  expect(readLiveEbook({ product: sent })).toEqual({
    id: 4,
    name: "Calm Mind",
    image: null,
    language: "en",
    discount: 15,
    salePrice: 150,
  });
  expect(readLiveEbook({ product: { ...product, language: "bn", discount: 400 } })).toMatchObject({
    language: "bn",
    discount: 100,
  });
});

it.each([
  null,
  "<html>",
  { product: null },
  { product: { ...product, name: " " } },
  { product: { ...product, ebook_sale_price: null } },
])("finds nothing to sell in %j", (answer) => {
  expect(readLiveEbook(answer)).toBeNull();
});
