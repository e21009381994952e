/** @jest-environment node */
import { previewOf } from "./preview-values";

test.each([
  [{ price: 255, discount: 10 }, "offer"],
  [{ price: 8, discount: 10 }, "new"],
  [{ price: 255, discount: 0 }, "new"],
  [{ discount: 10 }, "new"],
  [{ price: 255, discount: 10, needs_prescription: true }, "prescription"],
])("shows for %j the badge %s", (values, kind) => {
  expect(previewOf(values, "en", null).badge.kind).toBe(kind);
});
