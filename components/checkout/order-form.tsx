import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useUploadGuard } from "@/components/prescriptions/uploading";
import { UploadsBusy } from "@/components/prescriptions/uploads-busy";
import { LazyRobotCheck } from "@/components/robot/lazy-robot-check";
import { RequestedRobotCheck } from "@/components/robot/robot-check-on-demand";
import { buttonStyle } from "@/components/ui/button-style";
import { isSubmitButton } from "@/components/ui/is-submit-button";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { OrderFormValues } from "@/lib/shop/order/order-form";
import type { Country, DeliveryArea } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { BillingFields, PaymentChoice } from "./order-fields";
import type { Checkout } from "./use-checkout";
import { type OrderPayload, useOrderForm } from "./use-order-form";

interface OrderFormProps {
  checkout: Checkout;
  /** Values known of the customer; null until it is known who orders. */
  prefill: OrderFormValues | null;
  payload: OrderPayload;
  payment: PaymentOptions;
  /** Countries to choose from. */
  countries: readonly Country[];
  /** Short summary for small screens, where the totals are below the form. */
  mobileSummary?: (area: DeliveryArea | null) => ReactNode;
  /** Order summary with totals. */
  summary: (area: DeliveryArea | null) => ReactNode;
  /**
   * Forgets a guest's stored delivery address; undefined if the form was not prefilled with one.
   */
  onForget?: () => void;
  /** Whether there is anything to order. */
  orderable: boolean;
}

/** Order form: billing, delivery, payment, robot check and totals. */
export function OrderForm({ checkout, summary, orderable, onForget, ...props }: OrderFormProps) {
  const t = useTranslations("checkout");
  const { step, failure } = checkout.state;
  const hydrated = useHydrated();
  const order = useOrderForm({ ...props, checkout });
  const { fields, errors, incomplete, handlers } = order;
  const area = fields.chargeLater ? "abroad" : fields.values.shippingArea;
  const [started, setStarted] = useState(false);
  const uploads = useUploadGuard();
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
        if (ready && uploads.mayGo()) handlers.submit(event);
        else event.preventDefault();
      }}
      onChange={handlers.change}
      onBlur={handlers.blur}
      onFocus={({ target }) => {
        // The check would move a pressed button away from the pointer; its submit starts the check.
        if (!isSubmitButton(target)) setStarted(true);
      }}
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
        {uploads.waits && <UploadsBusy />}
        {order.asksArea && fields.places && fields.areas && (
          <fields.places.AreaQuestion
            fields={fields}
            areas={fields.areas}
            onSettle={order.settleArea}
          />
        )}
        {orderable && !unsure && (
          <button
            type="submit"
            disabled={waiting}
            aria-disabled={!ready}
            className={`${buttonStyle()} min-h-12 text-lg`}
          >
            {ready && <span>{t("placeOrder")}</span>}
            {step === "checking" && <span>{t("checking")}</span>}
            {(step === "placing" || step === "placed") && <span>{t("placing")}</span>}
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

/** Robot check; starts when the form is first used, or when the server asks for one. */
function CheckoutRobotCheck({ checkout, started }: { checkout: Checkout; started: boolean }) {
  const { kind, robot } = checkout;
  const action = kind === "ebook" ? "ebook-order" : "order";
  if (robot.asked || !robot.token)
    return <RequestedRobotCheck action={action} check={robot.asked} />;
  return <LazyRobotCheck action={action} token={robot.token} active={started} />;
}

interface UnsureOfOrderProps {
  /** Path of the customer's orders; false for a guest. */
  orders: string | false;
  onStartAgain: () => void;
}

/**
 * Replaces the submit button while the outcome is unknown: links to the orders and allows a new
 * order.
 */
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

/** Replaces the form while an earlier order is sent again, or while the page of the order opens. */
export function OrderUnderWay({ placed }: OrderUnderWayProps) {
  const t = useTranslations("checkout");
  return (
    <p role="status" className="py-16 text-center text-lg">
      {t(placed ? "placed" : "askingAgain")}
    </p>
  );
}
