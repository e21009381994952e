import {
  type CashAdvance,
  type CashOrder,
  type CashRules,
  type CashStep,
  cashRefusal,
  cashStep,
  isCashRefused,
} from "./cash-rules";
import type { DeliveryArea } from "./shipping";

const FLAGS = [true, false] as const;
const AREAS = [
  "inside",
  "outside",
  "abroad",
  null,
] as const satisfies readonly (DeliveryArea | null)[];
const LIMITS = [null, 500] as const;
/** Poisha, around both limits. */
const TOTALS = [null, 0, 49_999, 50_000, 50_001, 99_999, 100_000, 100_001] as const;

interface Case {
  isOffered: boolean;
  areas: { inside: boolean; outside: boolean };
  rules: CashRules | undefined;
  order: CashOrder;
}

const RULES: (CashRules | undefined)[] = [
  undefined,
  ...LIMITS.flatMap((least) =>
    [null, 1_000].flatMap((most) =>
      FLAGS.flatMap((coldChain) =>
        FLAGS.map((prescription) => ({
          least,
          most,
          coldChain,
          prescription,
          refusedParcels: null,
          advance: null,
        })),
      ),
    ),
  ),
];

const ORDERS: CashOrder[] = AREAS.flatMap((area) =>
  TOTALS.flatMap((total) =>
    FLAGS.flatMap((isColdChain) =>
      FLAGS.map((needsPrescription) => ({ area, total, isColdChain, needsPrescription })),
    ),
  ),
);

const CASES: Case[] = FLAGS.flatMap((isOffered) =>
  FLAGS.flatMap((inside) =>
    FLAGS.flatMap((outside) =>
      RULES.flatMap((rules) =>
        ORDERS.map((order) => ({ isOffered, areas: { inside, outside }, rules, order })),
      ),
    ),
  ),
);

const refusalIn = ({ isOffered, areas, rules, order }: Case) =>
  cashRefusal(
    {
      isOffered,
      areas: {
        inside: { cashOnDelivery: areas.inside },
        outside: { cashOnDelivery: areas.outside },
      },
      rules,
    },
    order,
  );

/** Whether each rule on its own lets the order be paid in cash. */
function holds({ isOffered, areas, rules, order }: Case) {
  const { area, total, isColdChain, needsPrescription } = order;
  return {
    off: isOffered,
    abroad: area !== "abroad",
    area: area === null || area === "abroad" || area === "pickup" || areas[area],
    coldChain: !isColdChain || !rules || rules.coldChain,
    prescription: !needsPrescription || !rules || rules.prescription,
    least: total === null || !rules || rules.least === null || total / 100 >= rules.least,
    most: total === null || !rules || rules.most === null || total / 100 <= rules.most,
  };
}

test("an order can be paid in cash if no rule is against it, in every combination", () => {
  expect(CASES.length).toBeGreaterThan(10_000);
  const wrong = CASES.filter((one) => {
    const isFree = Object.values(holds(one)).every(Boolean);
    return (refusalIn(one) === null) !== isFree;
  });
  expect(wrong).toEqual([]);
});

test("a refusal names a rule that is against the order", () => {
  const wrong = CASES.filter((one) => {
    const refusal = refusalIn(one);
    return refusal !== null && holds(one)[refusal];
  });
  expect(wrong).toEqual([]);
});

const RULE: CashRules = {
  least: 500,
  most: 1_000,
  coldChain: false,
  prescription: false,
  refusedParcels: null,
  advance: null,
};
const PLAIN: CashOrder = {
  area: "inside",
  total: 50_000,
  isColdChain: false,
  needsPrescription: false,
};

test.each<[Partial<CashOrder>, ReturnType<typeof cashRefusal>]>([
  [{}, null],
  [{ total: 100_000 }, null],
  [{ total: null }, null],
  [{ area: null }, null],
  [{ area: "abroad" }, "abroad"],
  [{ area: "outside" }, "area"],
  [{ total: 49_999 }, "least"],
  [{ total: 100_001 }, "most"],
  [{ isColdChain: true }, "coldChain"],
  [{ needsPrescription: true }, "prescription"],
  [{ needsPrescription: true, area: "outside" }, "area"],
])("%j: %s", (order, refusal) => {
  const areas = { inside: { cashOnDelivery: true }, outside: { cashOnDelivery: false } };
  const terms = { isOffered: true, areas, rules: RULE };
  expect(cashRefusal(terms, { ...PLAIN, ...order })).toBe(refusal);
});

/** Columns: known buyer, refused parcels, limit, whether a code can be sent, step. */
test.each<[boolean, number, number | null, boolean, CashStep]>([
  [true, 0, null, true, "nothing"],
  [true, 0, null, false, "nothing"],
  [true, 99, null, true, "nothing"],
  [true, 1, 2, true, "nothing"],
  [true, 2, 2, true, "call"],
  [true, 3, 2, false, "call"],
  [false, 0, null, true, "code"],
  [false, 0, null, false, "call"],
  [false, 99, null, true, "code"],
  [false, 1, 2, true, "code"],
  [false, 1, 2, false, "call"],
  [false, 2, 2, true, "call"],
  [false, 2, 2, false, "call"],
])(
  "known %s, %s refused of %s, code %s: %s",
  (isKnown, refusedParcels, limit, canGetCode, step) => {
    const buyer = { isKnown, refusedParcels, canGetCode, canPayAdvance: true };
    expect(cashStep(buyer, { refusedParcels: limit, advance: null })).toBe(step);
  },
);

/** Columns: whose advance, known buyer, refused parcels of two, whether it can be paid, step. */
test.each<[CashAdvance, boolean, number, boolean, CashStep]>([
  ["unknown", true, 0, true, "nothing"],
  ["unknown", true, 1, true, "nothing"],
  ["unknown", true, 2, true, "advance"],
  ["unknown", true, 2, false, "call"],
  ["unknown", false, 0, true, "advance"],
  ["unknown", false, 0, false, "code"],
  ["unknown", false, 2, true, "advance"],
  ["unknown", false, 2, false, "call"],
  ["refused", true, 1, true, "nothing"],
  ["refused", true, 2, true, "advance"],
  ["refused", true, 2, false, "call"],
  ["refused", false, 0, true, "code"],
  ["refused", false, 1, true, "code"],
  ["refused", false, 2, true, "advance"],
  ["refused", false, 2, false, "call"],
])(
  "advance of %s: known %s, %s refused, payable %s: %s",
  (advance, isKnown, refusedParcels, canPayAdvance, step) => {
    const buyer = { isKnown, refusedParcels, canGetCode: true, canPayAdvance };
    expect(cashStep(buyer, { refusedParcels: 2, advance })).toBe(step);
  },
);

test.each([
  [{}, { coldChain: false, prescription: false }, false],
  [{ coldChain: true }, { coldChain: false, prescription: true }, true],
  [{ coldChain: true }, { coldChain: true, prescription: false }, false],
  [{ needsPrescription: true }, { coldChain: true, prescription: false }, true],
  [{ needsPrescription: true }, { coldChain: false, prescription: true }, false],
])("a product %j by the rules %j is never paid in cash: %s", (product, rules, isRefused) => {
  expect(isCashRefused({ needsPrescription: false, ...product }, rules)).toBe(isRefused);
});
