import { useId, useState } from "react";
import { RadioCard } from "@/components/ui/radio-card";
import {
  chosenWay,
  type PaymentWays,
  rememberedGateway,
  rememberGateway,
} from "@/lib/shop/order/payment-way";

/** Choice between the payment gateways, the one that was used last chosen. */
export function PayWays({ ways }: { ways: PaymentWays }) {
  const [chosen, setChosen] = useState(() => chosenWay(ways, rememberedGateway())?.gateway);
  const name = useId();
  const choose = (gateway: string) => {
    rememberGateway(gateway);
    setChosen(gateway);
  };
  return (
    <fieldset className="print:hidden">
      <legend className="mb-2 font-semibold">{ways.legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ways.all.map(({ gateway, label }) => (
          <RadioCard
            key={gateway}
            name={name}
            checked={gateway === chosen}
            onChange={() => choose(gateway)}
          >
            {label}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
