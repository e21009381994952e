import { outsideThanas } from "@/lib/shop/order/dhaka-thanas";
import { layerSettings } from "@/lib/site/settings";
import type { Db, Trx } from "../db/schema";
import type { DeliveryTerms } from "./order-terms";
import { readStoredSettings } from "./stored-settings";

type Settings = Pick<
  ReturnType<typeof layerSettings>["settings"],
  "cashRules" | "delivery" | "deliveryDays" | "deliveryRules" | "insideDhaka" | "payment" | "pickup"
>;

export function deliveryTermsOf({
  cashRules,
  delivery,
  deliveryDays: days,
  deliveryRules,
  insideDhaka,
  payment,
  pickup,
}: Settings): DeliveryTerms {
  const { inside, outside, ...calendar } = deliveryRules;
  return {
    countries: delivery.countries,
    cashOnDelivery: payment.cashOnDelivery,
    cashRules,
    rules: { inside, outside },
    outsideThanas: outsideThanas(insideDhaka),
    pickup: pickup.offered,
    promise: { days, calendar },
  };
}

/** Reads the current delivery terms from the settings in the database. */
export async function readDeliveryTerms(db: Db | Trx): Promise<DeliveryTerms> {
  return deliveryTermsOf(layerSettings(await readStoredSettings(db)).settings);
}
