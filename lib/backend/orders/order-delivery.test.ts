/** @jest-environment node */
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { AppError } from "../kernel/errors";
import type { DeliveryTerms } from "../kernel/settings/order-terms";
import { cashOrderOf, checkCash } from "./check-cash";
import { chooseDelivery } from "./order-delivery";
import type { QuotedLine } from "./order-lines";

const CALENDAR = {
  handOver: "16:00",
  openDays: {
    Sunday: true,
    Monday: true,
    Tuesday: true,
    Wednesday: true,
    Thursday: true,
    Friday: false,
    Saturday: true,
  },
  holidays: [],
};
const PROMISE = { calendar: CALENDAR, days: { inside: [1, 2], outside: [3, 5] } } as const;
const TERMS: Record<"standard" | "own" | "sameFree", DeliveryTerms> = {
  standard: { cashOnDelivery: true, promise: PROMISE },
  own: {
    cashOnDelivery: true,
    promise: PROMISE,
    rules: {
      inside: { charge: 50, freeFrom: 500, cashOnDelivery: true },
      outside: { charge: 120, freeFrom: 2_000, cashOnDelivery: false },
    },
  },
  sameFree: {
    rules: {
      inside: { charge: 80, freeFrom: 100, cashOnDelivery: true },
      outside: { charge: 80, freeFrom: 100, cashOnDelivery: true },
    },
  },
};
/** Thursday morning. */
const NOW = Date.parse("2026-11-26T10:00:00+06:00");

const AREA = "errors.shipping_charge";
const COLD = "cold_chain";
const CASH = "errors.paymentMethod";
type Area = ShippingArea | "abroad" | undefined;
type Wanted = [charge: number, day: string | null] | typeof AREA | typeof COLD | typeof CASH;

interface Case {
  area: Area;
  /** As sent, taka. */
  charge?: number;
  city?: string;
  /** Price of the goods in taka. */
  goods?: number;
  cold?: boolean;
  method?: "mobile" | "cod";
}

/** Area x rules x product x payment; the charge in taka. */
const TABLE: [keyof typeof TERMS, Case, Wanted][] = [
  ["standard", { area: "inside" }, [100, "2026-11-29"]],
  ["standard", { area: "inside", method: "cod" }, [100, "2026-11-29"]],
  ["standard", { area: "inside", cold: true }, [100, "2026-11-29"]],
  ["standard", { area: "inside", cold: true, method: "cod" }, [100, "2026-11-29"]],
  ["standard", { area: "inside", goods: 100_000 }, [100, "2026-11-29"]],
  ["standard", { area: "outside" }, [150, "2026-12-02"]],
  ["standard", { area: "outside", method: "cod" }, [150, "2026-12-02"]],
  ["standard", { area: "outside", cold: true }, COLD],
  ["standard", { area: "outside", cold: true, method: "cod" }, COLD],
  ["standard", { area: "abroad" }, [0, null]],
  ["standard", { area: "abroad", method: "cod" }, CASH],
  ["standard", { area: "abroad", cold: true }, COLD],
  ["standard", { area: "inside", city: "Sylhet" }, [100, "2026-11-29"]],
  ["standard", { area: "inside", city: "Sylhet", cold: true }, COLD],
  ["standard", { area: "inside", city: "ঢাকা", cold: true }, [100, "2026-11-29"]],
  ["own", { area: "inside", goods: 499.99 }, [50, "2026-11-29"]],
  ["own", { area: "inside", goods: 500 }, [0, "2026-11-29"]],
  ["own", { area: "inside", goods: 500, cold: true, method: "cod" }, [0, "2026-11-29"]],
  ["own", { area: "outside", goods: 1_999 }, [120, "2026-12-02"]],
  ["own", { area: "outside", goods: 2_000 }, [0, "2026-12-02"]],
  ["own", { area: "outside", goods: 2_000, cold: true }, COLD],
  ["own", { area: "outside", method: "cod" }, CASH],
  ["own", { area: "outside", cold: true, method: "cod" }, COLD],
  ["own", { area: "abroad", method: "cod" }, CASH],
  // Without an area, as the original shop sent orders, the charge says which it is.
  ["standard", { area: undefined, charge: 100 }, [100, "2026-11-29"]],
  ["standard", { area: undefined, charge: 150 }, [150, "2026-12-02"]],
  ["standard", { area: undefined, charge: 150, cold: true }, COLD],
  ["standard", { area: undefined, charge: 120 }, AREA],
  ["standard", { area: undefined, charge: 99.999 }, AREA],
  ["standard", { area: undefined, charge: 0 }, AREA],
  ["own", { area: undefined, charge: 120, method: "cod" }, CASH],
  ["own", { area: undefined, charge: 0, goods: 500 }, [0, "2026-11-29"]],
  ["own", { area: undefined, charge: 0, goods: 2_000 }, AREA],
  ["own", { area: undefined, charge: 50, goods: 500 }, [0, "2026-11-29"]],
  ["sameFree", { area: undefined, charge: 80, goods: 50 }, AREA],
  ["sameFree", { area: "outside", charge: 80, goods: 100 }, [0, null]],
  ["sameFree", { area: "inside", method: "cod" }, CASH],
];

const quotedLine = (isColdChain: boolean) =>
  ({ line: { name: "Insulin", name_bn: "ইনসুলিন" }, isColdChain }) as QuotedLine;

function choose(terms: DeliveryTerms, given: Case): Wanted {
  const { area, charge = 0, city = "Dhaka", goods = 200, cold = false, method = "mobile" } = given;
  const country = area === "abroad" ? "UK" : "Bangladesh";
  const chosen = {
    shipping: { country, city },
    shipping_charge: charge,
    delivery_area: area === "abroad" ? undefined : area,
    paymentMethod: method,
  };
  const ordered = {
    quoted: [quotedLine(false), quotedLine(cold)],
    goods: { subtotal: goods * 100, discount: 0 },
    now: NOW,
  };
  try {
    const { to, charge: poisha, goesTo } = chooseDelivery(chosen, terms, ordered);
    const cash = cashOrderOf(ordered.quoted, to, goods * 100 + poisha);
    const noCash = refusalText("delivery.noCash");
    if (method === "cod") checkCash(terms, cash, { name: "paymentMethod", noCash });
    return [poisha / 100, goesTo.promisedDay];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error.extra;
    if (code === COLD) return COLD;
    return `errors.${Object.keys(error.errors ?? {})[0]}` as Wanted;
  }
}

test.each(TABLE)("%s rules, %j: %j", (rules, given, wanted) => {
  expect(choose(TERMS[rules], given)).toEqual(wanted);
});
