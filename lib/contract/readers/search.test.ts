/** @jest-environment node */
import { parseFoundProduct, parseMatch } from "./search";

const hit = { id: "7", name: "Gloves", image: null };

test("reads price and stock of a hit, as numbers or text", () => {
  const inventory = { selling_price: "255.00", batch_no: "B-1", pack_quantity: "3" };
  expect(parseFoundProduct({ ...hit, discount: "10", inventory }).offer).toEqual({
    discount: 10,
    inventory: { sellingPrice: 255, batchNo: "B-1", quantity: 3 },
  });
});

test("distinguishes a sold-out hit from one without stock data", () => {
  expect(parseFoundProduct({ ...hit, inventory: null }).offer).toEqual({
    discount: 0,
    inventory: null,
  });
  expect(parseFoundProduct(hit).offer).toBeNull();
});

test.each([
  [{ exact: false }, false, null],
  [{ exact: false, missing: "Omron" }, false, "Omron"],
  [{ exact: false, missing: " " }, false, null],
  [{ exact: true, missing: null }, true, null],
  [{}, true, null],
  [null, true, null],
])("takes %j for exact: %s, missing: %s", (response, exact, missing) => {
  expect(parseMatch(response)).toEqual({ exact, missing });
});
