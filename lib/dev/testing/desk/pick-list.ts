import type { DeskPickList } from "@/lib/contract/orders/desk-pick-schemas";

/**
 * Two orders: NM-1 has two masks of B-1, NM-2 one of B-1 and one of B-2, and NM-3 a gauze of a batch
 * that cannot be sold.
 */
export const PICK_LIST: DeskPickList = {
  orders: ["NM-1", "NM-2", "NM-3"].map((number) => ({
    number,
    name: "Rahima Khatun",
    placed_at: "2026-11-25T06:00:00Z",
  })),
  more: false,
  products: [
    {
      id: 12,
      name: "Face mask",
      name_bn: "মাস্ক",
      sku: "MASK-50",
      gtin: "4006381333931",
      category: { id: 1, name: "Masks", name_bn: "মাস্ক" },
      batches: [
        {
          batch_no: "B-1",
          expires_on: "2027-05-31",
          sellable: true,
          picks: [
            { order: "NM-1", line: 1, quantity: 2 },
            { order: "NM-2", line: 2, quantity: 1 },
          ],
        },
        {
          batch_no: "B-2",
          expires_on: "2027-08-31",
          sellable: true,
          picks: [{ order: "NM-2", line: 2, quantity: 1 }],
        },
      ],
      other_batches: ["B-3"],
    },
    {
      id: 13,
      name: "Gauze",
      name_bn: null,
      sku: "GAUZE",
      gtin: null,
      category: { id: 2, name: "First aid", name_bn: null },
      batches: [
        {
          batch_no: "G-1",
          expires_on: "2026-01-31",
          sellable: false,
          picks: [{ order: "NM-3", line: 3, quantity: 1 }],
        },
      ],
      other_batches: [],
    },
  ],
};
