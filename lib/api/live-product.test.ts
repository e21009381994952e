import { readLiveProduct } from "./live-product";

describe("readLiveProduct", () => {
  it("reads our own answer", () => {
    const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
    const answer = {
      product: { id: 9, name: "Pain Gel", image: "a.webp", discount: 10, inventory },
    };
    expect(readLiveProduct(answer)).toEqual({
      id: 9,
      name: "Pain Gel",
      image: "a.webp",
      discount: 10,
      inventory: { sellingPrice: 255, batchNo: "B-1", quantity: 3 },
    });
  });

  it("reads text for numbers and no inventory", () => {
    const inventory = { selling_price: "99.50", batch_no: null, pack_quantity: "-2" };
    expect(
      readLiveProduct({ product: { id: "9", name: "x", discount: "110", inventory } }),
    ).toMatchObject({
      id: 9,
      discount: 100,
      inventory: { sellingPrice: 99.5, batchNo: null, quantity: 0 },
    });
    expect(
      readLiveProduct({ product: { id: 9, name: "x", inventory: null } })?.inventory,
    ).toBeNull();
  });

  it.each([null, "<html>", {}, { product: null }, { product: { id: 1 } }])(
    "is null for %j",
    (answer) => {
      expect(readLiveProduct(answer)).toBeNull();
    },
  );
});
