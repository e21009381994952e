import { readHomeList } from "./home-products";

const record = {
  id: "7",
  name: "Pain Gel",
  image: "p/7.webp",
  image_alt: "A tube",
  discount: "10",
  rating: "4.5",
  review_count: "2",
  isNew: 1,
  category_id: "15",
  brand_id: null,
  unit: "tube",
  inventory: { selling_price: "255", batch_no: 12, pack_quantity: "3" },
};

describe("a list of get-home-products in the browser", () => {
  it("is read from numbers as text and drops what is no product", () => {
    const lists = {
      medical_products: [record, null, { id: 8 }, { ...record, id: 9, inventory: null }],
    };
    expect(readHomeList(lists, "medical_products")).toMatchObject([
      {
        id: 7,
        discount: 10,
        rating: 4.5,
        reviewCount: 2,
        isNew: true,
        categoryId: 15,
        brandId: null,
        unit: "tube",
        imageAlt: "A tube",
        inventory: { sellingPrice: 255, quantity: 3 },
      },
      { id: 9, inventory: null },
    ]);
  });

  it.each([null, "<html>", {}, { offer_products: "none" }])("is empty in %j", (answer) => {
    expect(readHomeList(answer, "offer_products")).toEqual([]);
  });
});
