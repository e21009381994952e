import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AskedRobotCheck } from "@/components/robot/asked-robot";
import { LateRobotCheck } from "@/components/robot/late-robot-check";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { OrderFormValues } from "@/lib/shop/order/order-form";
import type { Country, ShippingArea } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { BillingFields, PaymentChoice } from "./order-fields";
import type { Checkout } from "./use-checkout";
import { type OrderPayload, useOrderForm } from "./use-order-form";

interface OrderFormProps {
  checkout: Checkout;
  /** What is known of who orders; null while nobody knows who that is. */
  prefill: OrderFormValues | null;
  payload: OrderPayload;
  payment: PaymentOptions;
  /** What can be chosen from. */
  countries: readonly Country[];
  /** What is bought, in short, where the totals stand below the form. */
  mobileSummary?: (area: ShippingArea | null) => ReactNode;
  /** What is bought, with its totals and what else belongs to it. */
  summary: (area: ShippingArea | null) => ReactNode;
  /** Forgets where a guest's last order went; missing when the form did not begin with it. */
  onForget?: () => void;
  /** Whether there is something to order. */
  orderable: boolean;
}

/** Billing, shipping, delivery area, payment and totals of an order. */
export function OrderForm({ checkout, summary, orderable, onForget, ...props }: OrderFormProps) {
  const t = useTranslations("checkout");
  const { step, failure } = checkout.state;
  const hydrated = useHydrated();
  const order = useOrderForm({ ...props, checkout });
  const { fields, errors, incomplete, handlers } = order;
  const area = fields.values.shippingArea;
  const [started, setStarted] = useState(false);
  const unsure = step === "unknown";
  const ready = step === "idle" || step === "refused";
  const forget = () => {
    order.clearDelivery();
    onForget?.();
  };
  const waiting = !hydrated || !order.ready;
  return (
    <form
      ref={order.form}
      noValidate
      onSubmit={(event) => {
        setStarted(true);
        handlers.submit(event);
      }}
      onChange={handlers.change}
      onBlur={handlers.blur}
      onFocus={() => setStarted(true)}
      className="grid items-start gap-8 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12"
    >
      <div className="grid gap-8">
        {props.mobileSummary && <div className="lg:hidden">{props.mobileSummary(area)}</div>}
        <BillingFields fields={fields} />
        <DeliveryFields fields={fields} countries={props.countries} onForget={onForget && forget} />
        <PaymentChoice fields={fields} options={props.payment} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        {summary(area)}
        <CheckoutRobotCheck checkout={checkout} started={started} />
        <ErrorSummary
          incomplete={incomplete}
          failure={failure}
          errors={errors}
          idOf={fields.idOf}
        />
        {orderable && !unsure && (
          <button
            type="submit"
            disabled={!ready || waiting}
            className={`${buttonStyle()} min-h-12 text-lg`}
          >
            {ready && t("placeOrder")}
            {step === "checking" && t("checking")}
            {(step === "placing" || step === "placed") && t("placing")}
          </button>
        )}
        {unsure && (
          <UnsureOfOrder
            orders={
              checkout.owner !== null &&
              `/my-account?section=${fields.delivered ? "orders" : "ebooks"}`
            }
            onStartAgain={checkout.startAgain}
          />
        )}
        <p className="text-muted text-sm">{t("privacy")}</p>
      </div>
    </form>
  );
}

/** The check starts with the first touch of the form, or once the server asks for it. */
function CheckoutRobotCheck({ checkout, started }: { checkout: Checkout; started: boolean }) {
  const { kind, robot } = checkout;
  const action = kind === "ebook" ? "ebook-order" : "order";
  if (!robot.token) return <AskedRobotCheck action={action} check={robot.asked} />;
  return (
    <LateRobotCheck action={action} token={robot.token} altcha={robot.altcha} active={started} />
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

interface OrderUnderWayProps {
  placed: boolean;
}

/** In the place of the form while an order is asked about again, or its page is being opened. */
export function OrderUnderWay({ placed }: OrderUnderWayProps) {
  const t = useTranslations("checkout");
  return (
    <p role="status" className="py-16 text-center text-lg">
      {t(placed ? "placed" : "askingAgain")}
    </p>
  );
}
