/** @jest-environment node */
import type { Batch } from "../kernel/db/schema";
import { sellableBatch } from "./sellable-batch";

const NOW = 1_000;

function batch(
  id: number,
  quantity: number,
  expires_on: number,
  recalled_at: number | null = null,
): Batch {
  return {
    id,
    product_id: 1,
    batch_no: `B${id}`,
    selling_price: 100,
    quantity,
    purchased_quantity: quantity,
    purchase_price: null,
    purchased_on: null,
    expires_on,
    recalled_at,
  };
}

test("returns the batch with stock that expires first", () => {
  expect(sellableBatch([batch(1, 5, 3_000), batch(2, 0, 1_500), batch(3, 2, 2_000)], NOW)?.id).toBe(
    3,
  );
});

test("returns the batch that expires first with quantity 0 if none has stock", () => {
  expect(sellableBatch([batch(1, 0, 3_000), batch(2, 0, 2_000)], NOW)).toMatchObject({
    id: 2,
    quantity: 0,
  });
});

test("treats an expired batch as sold out", () => {
  expect(sellableBatch([batch(1, 9, 500), batch(2, 1, 2_000)], NOW)?.id).toBe(2);
  expect(sellableBatch([batch(1, 9, 500)], NOW)).toMatchObject({ id: 1, quantity: 0 });
});

test("returns null without batches", () => {
  expect(sellableBatch([], NOW)).toBeNull();
});

test("never sells a recalled batch", () => {
  expect(sellableBatch([batch(1, 9, 2_000, 900), batch(2, 1, 3_000)], NOW)?.id).toBe(2);
  expect(sellableBatch([batch(1, 9, 2_000, 900)], NOW)).toMatchObject({ id: 1, quantity: 0 });
});
