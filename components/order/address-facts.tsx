import { useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import type { AnyOrderInfo } from "@/lib/contract/readers/orders";
import { isCountry } from "@/lib/shop/order/shipping";

interface AddressFactsProps {
  title: string;
  order: AnyOrderInfo;
}

/** Name and address of an order, as far as there are any. */
export function AddressFacts({ title, order }: AddressFactsProps) {
  const t = useTranslations("order");
  const countryName = useTranslations("countries");
  const { country } = order;
  const shown = {
    ...order,
    country: country && isCountry(country) ? countryName(country) : country,
  };
  const facts = ["name", "address", "city", "zip", "country"] as const;
  return (
    <section className="break-inside-avoid self-start rounded-card border border-line p-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(
          (fact) =>
            shown[fact] && (
              <Fact key={fact} name={t(fact)}>
                {shown[fact]}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}
