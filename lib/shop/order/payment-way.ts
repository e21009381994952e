import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseText } from "@/lib/base/loose";

const NAME = "payment-way";

/** A payment gateway that customers can choose, and what they know it by. */
export interface PaymentWay {
  gateway: string;
  label: string;
}

/** The gateways of a shop that has several, in the page's language. */
export interface PaymentWays {
  legend: string;
  all: readonly PaymentWay[];
}

/** Returns the gateway that was chosen last in this browser; undefined if there was none. */
export function rememberedGateway(): string | undefined {
  return looseText(readLocalJson(NAME)) ?? undefined;
}

export function rememberGateway(gateway: string): void {
  writeLocalJson(NAME, gateway);
}

/** Returns the way that was chosen last, or the first one if it is not offered any more. */
export function chosenWay(
  { all }: PaymentWays,
  remembered: string | undefined,
): PaymentWay | undefined {
  return all.find(({ gateway }) => gateway === remembered) ?? all[0];
}
