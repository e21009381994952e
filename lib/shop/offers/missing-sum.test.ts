/** @jest-environment node */
import { nearestMissing } from "./missing-sum";
import type { Offer, OfferLine } from "./offer-rules";

const OFFER: Offer = {
  id: 1,
  name: "Eid",
  nameBn: null,
  code: null,
  kind: "percent",
  value: 1_000,
  maxDiscount: null,
  minGoods: 0,
  starts: null,
  ends: null,
  usesTotal: null,
  usesCustomer: null,
  firstOrderOnly: false,
  scope: "all",
  scopeIds: [],
  withDiscounts: false,
};

const LINE: OfferLine = {
  productId: 1,
  categoryId: 10,
  brandId: 100,
  price: 80_000,
  quantity: 1,
  hasDiscount: false,
  needsPrescription: false,
};

type Made = Partial<Offer>;

const offerOf = (made: Made): Offer => Object.assign({}, OFFER, made);

const AMOUNT: Made = { kind: "amount", value: 5_000, minGoods: 100_000 };
const FREE: Made = { kind: "free_delivery", value: 0, minGoods: 100_000 };

/** Goods for 800 taka, delivery for 100 taka. Columns: applied offer, with what it takes off; sum from
 * which delivery is free; offers with a least sum; index of the one that is shown. */
const TABLE: [string, [Made, number] | null, number, Made[], number | null][] = [
  ["nothing applies", null, 999_999, [AMOUNT], 0],
  ["no offer", null, 999_999, [], null],
  ["the nearest of two", null, 999_999, [AMOUNT, { ...FREE, minGoods: 90_000 }], 1],
  [
    "the applied one takes more off",
    [{ kind: "amount", value: 6_000 }, 6_000],
    999_999,
    [AMOUNT],
    null,
  ],
  ["the same", [{ kind: "amount", value: 5_000 }, 5_000], 999_999, [AMOUNT], null],
  [
    "the applied one takes less off",
    [{ kind: "amount", value: 4_999 }, 4_999],
    999_999,
    [AMOUNT],
    0,
  ],
  ["the applied percentage grows, too", [{ value: 500 }, 4_000], 999_999, [AMOUNT], null],
  [
    "that of some products stays",
    [{ value: 500, scope: "brand", scopeIds: [100] }, 4_000],
    999_999,
    [AMOUNT],
    0,
  ],
  [
    "a farther one that is worth it",
    [{ kind: "amount", value: 6_000 }, 6_000],
    999_999,
    [AMOUNT, { ...AMOUNT, value: 7_000, minGoods: 200_000 }],
    1,
  ],
  ["free delivery applies", [{ kind: "free_delivery", value: 0 }, 0], 999_999, [AMOUNT], null],
  [
    "free delivery applies, but is free by then anyway",
    [{ kind: "free_delivery", value: 0 }, 0],
    90_000,
    [AMOUNT],
    0,
  ],
  ["free delivery is missing", [{ kind: "amount", value: 6_000 }, 6_000], 999_999, [FREE], 0],
  ["free delivery is missing, but free by then anyway", null, 100_000, [FREE], null],
];

test.each(TABLE)("%s", (_case, on, freeFrom, made, shown) => {
  const applied = on && {
    offer: offerOf(on[0]),
    effect: { amount: on[1], freeDelivery: on[0].kind === "free_delivery", lines: [0] },
  };
  const candidates = made
    .map(offerOf)
    .map((offer) => ({ offer, missing: offer.minGoods - 80_000 }));
  const delivery = (goods: number) => (goods >= freeFrom ? 0 : 10_000);
  const nearest = nearestMissing(candidates, { lines: [LINE], applied, delivery });
  expect(nearest).toEqual(shown === null ? null : candidates[shown]);
});
