import { useState } from "react";
import { RadioCard } from "@/components/ui/radio-card";
import {
  chosenWay,
  type PaymentWays,
  rememberedGateway,
  rememberGateway,
} from "@/lib/shop/order/payment-way";

interface WayRadiosProps {
  /** Id of the first one, to which an error leads. */
  id: string;
  ways: PaymentWays;
  /** Whether one of them is chosen at first, and not cash. */
  isChosen: boolean;
}

/**
 * One radio button for each payment gateway. To the order all of them are the same payment method; the
 * gateway is remembered in this browser, which pays there.
 */
export function WayRadios({ id, ways, isChosen }: WayRadiosProps) {
  const [first] = useState(() => chosenWay(ways, rememberedGateway())?.gateway);
  return ways.all.map(({ gateway, label }, n) => (
    <RadioCard
      key={gateway}
      id={n === 0 ? id : undefined}
      name="paymentMethod"
      value="mobile"
      defaultChecked={isChosen && gateway === first}
      onChange={() => rememberGateway(gateway)}
    >
      {label}
    </RadioCard>
  ));
}
