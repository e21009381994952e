import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { DraftName } from "@/lib/shop/order/draft";
import type { OrderForm as OrderFormValues } from "@/lib/shop/order/order-form";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { BillingFields } from "./billing-fields";
import { OrderFaults } from "./order-faults";
import { PaymentChoice } from "./payment-choice";
import { ShippingChoice } from "./shipping-choice";
import { ShippingFields } from "./shipping-fields";
import type { Order } from "./use-order";
import { type OrderSubmission, useOrderForm } from "./use-order-form";

interface OrderFormProps {
  draft: DraftName;
  /** Customer id, null for a guest. */
  owner: number | null;
  prefill: OrderFormValues;
  order: Order;
  submission: OrderSubmission;
  payment: PaymentOptions;
  /** What is bought, in short, where the totals stand below the form. */
  glance?: (area: ShippingArea | null) => ReactNode;
  /** What is bought, with its totals. */
  summary: (area: ShippingArea | null) => ReactNode;
  /** Whether there is something to order. */
  orderable: boolean;
  /** Between the totals and the button. */
  children?: ReactNode;
  /** Somebody has begun to fill in the form. */
  onStart?: () => void;
}

/** Billing, shipping, delivery area, payment and totals of an order (SPEC 2). */
export function OrderForm({ order, summary, orderable, children, ...props }: OrderFormProps) {
  const t = useTranslations("checkout");
  const { failure, step } = order;
  const { area, fields, faults, incomplete, handlers } = useOrderForm({ ...props, failure });
  const unsure = failure?.kind === "unknown";
  return (
    <form
      noValidate
      onSubmit={handlers.submit}
      onChange={handlers.change}
      onBlur={handlers.blur}
      onFocus={props.onStart}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid max-w-2xl gap-8">
        {props.glance && <div className="lg:hidden">{props.glance(area)}</div>}
        <BillingFields fields={fields} />
        <ShippingFields fields={fields} />
        {fields.delivered && <ShippingChoice fields={fields} />}
        <PaymentChoice fields={fields} options={props.payment} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        {summary(area)}
        {children}
        <OrderFaults incomplete={incomplete} failure={failure} faults={faults} idOf={fields.idOf} />
        {orderable && !unsure && (
          <button
            type="submit"
            disabled={step !== "idle"}
            className={`${buttonStyle()} min-h-12 text-lg`}
          >
            {step === "idle" && t("placeOrder")}
            {step === "checking" && t("checking")}
            {(step === "placing" || step === "placed") && t("placing")}
          </button>
        )}
        {unsure && (
          <UnsureOfOrder
            orders={
              props.owner !== null &&
              `/my-account?section=${fields.delivered ? "orders" : "ebooks"}`
            }
            onStartAgain={order.startAgain}
          />
        )}
        <p className="text-muted text-sm">{t("privacy")}</p>
      </div>
    </form>
  );
}

interface UnsureOfOrderProps {
  /** Where a customer looks; false for a guest. */
  orders: string | false;
  onStartAgain: () => void;
}

/** In the place of the button while nobody knows whether there is an order: look first, then go on. */
function UnsureOfOrder({ orders, onStartAgain }: UnsureOfOrderProps) {
  const t = useTranslations("checkout");
  return (
    <>
      {orders && (
        <Link href={orders} className={buttonStyle()}>
          {t("seeOrders")}
        </Link>
      )}
      <button type="button" onClick={onStartAgain} className={buttonStyle("secondary")}>
        {t("orderAgain")}
      </button>
    </>
  );
}
