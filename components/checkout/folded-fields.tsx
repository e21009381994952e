import { useTranslations } from "next-intl";
import { chosenWay, rememberedGateway } from "@/lib/shop/order/payment-way";
import { isAbroad, isCountry } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
import { offersCash, WhenPaid } from "./order-fields";
import type { OrderFields } from "./use-order-form";

interface FoldedFieldsProps {
  fields: OrderFields;
  options: PaymentOptions;
  /** What is to be paid, in taka; undefined until it is known. */
  total: number | undefined;
  /** Part of it that the delivery costs. */
  deliveryPrice: number;
  /** Opens the fields. */
  onChange: () => void;
  /** Forgets a guest in this browser; undefined for a customer. */
  onForget: (() => void) | undefined;
}

const BUTTON =
  "inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2";

/** Receiver, address and payment of a known buyer, in place of the fields. */
export function FoldedFields({ onChange, onForget, ...paid }: FoldedFieldsProps) {
  const { fields, options } = paid;
  const t = useTranslations("checkout");
  const country = useTranslations("countries");
  const { values, delivered } = fields;
  const { name, address, city } = values;
  const abroad =
    isAbroad(values.country) && isCountry(values.country) ? [country(values.country)] : [];
  const way = options.ways && chosenWay(options.ways, rememberedGateway());
  const online = way?.label ?? options.mobileLabel;
  const byCash = offersCash(fields, options) && values.paymentMethod === "cod";
  return (
    <section aria-label={t("billing")} className="grid gap-3 rounded-card bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere min-w-0">
          <span className="block font-semibold">{t(delivered ? "deliverTo" : "receiptFor")}</span>
          {[name, address, city, ...abroad].map((part) => part.trim()).join(", ")}
        </p>
        <button type="button" onClick={onChange} className={`${BUTTON} -my-2.5 shrink-0`}>
          {t("change")}
        </button>
      </div>
      <p>
        <span className="block font-semibold">{t("payment")}</span>
        <span>{byCash ? t("cashOnDelivery") : online}</span>
        <span className="block text-muted text-sm">
          <WhenPaid {...paid} byCash={byCash} />
        </span>
      </p>
      {onForget && (
        <p className="text-muted text-sm">
          {t("rememberedHere")}{" "}
          <button type="button" onClick={onForget} className={BUTTON}>
            {t("forget")}
          </button>
        </p>
      )}
    </section>
  );
}
