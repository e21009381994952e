import { useTranslate } from "react-admin";
import { PAYMENT_METHODS } from "@/lib/contract/terms";
import { dayOfFilter } from "@/lib/desk/days";
import { PAYMENT_STATES } from "@/lib/shop/order/payment-state";
import { ChoiceFilter, DayFilters } from "../shared/filter-fields";
import { useLanguage } from "../shared/use-language";

const STATES = ["pending", "processing", "in-transit", "completed", "cancelled"] as const;

/** Values of each filter, and the keys of their texts. */
const CHOICES = {
  state: { values: STATES, texts: "desk.orders.states" },
  payment_status: { values: PAYMENT_STATES, texts: "desk.orders.payments" },
  payment_method: { values: PAYMENT_METHODS, texts: "desk.orders.methods" },
} as const;

const NAMES = ["state", "payment_status", "payment_method"] as const;

/** Filters by day, state and payment. The export of the list follows them. */
export function OrderFilters() {
  const translate = useTranslate();
  return (
    <>
      <DayFilters />
      {NAMES.map((name) => (
        <ChoiceFilter<string>
          key={name}
          name={name}
          values={CHOICES[name].values}
          textOf={(value) => translate(`${CHOICES[name].texts}.${value}`)}
        />
      ))}
    </>
  );
}

/** Returns a function that names the value of a filter of orders; null for its value as it is. */
export function useOrderFilterText() {
  const translate = useTranslate();
  const { day } = useLanguage();
  return (name: string, value: unknown) => {
    if (name === "since" || name === "until") return day(dayOfFilter(name, value));
    const choice = NAMES.find((one) => one === name);
    return choice ? translate(`${CHOICES[choice].texts}.${value}`) : null;
  };
}
