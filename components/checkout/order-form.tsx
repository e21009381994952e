import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { useUploadGuard } from "@/components/prescriptions/uploading";
import { UploadsBusy } from "@/components/prescriptions/uploads-busy";
import { LazyRobotCheck } from "@/components/robot/lazy-robot-check";
import { RequestedRobotCheck } from "@/components/robot/robot-check-on-demand";
import { buttonStyle } from "@/components/ui/button-style";
import { isSubmitButton } from "@/components/ui/is-submit-button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { OrderFormValues } from "@/lib/shop/order/order-form";
import type { Country, DeliveryArea } from "@/lib/shop/order/shipping";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { expectsBuyer } from "@/lib/site/known-buyer";
import type { PaymentOptions } from "@/lib/site/settings";
import { ConsentBox, useConsent } from "./consent-box";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { FoldedSkeleton } from "./item-skeleton";
import { BillingFields, PaymentChoice, RememberChoice } from "./order-fields";
import type { Checkout } from "./use-checkout";
import { type OrderPayload, useOrderForm } from "./use-order-form";

const FoldedFields = lazyComponent(
  () => import("./folded-fields").then((module) => module.FoldedFields),
  expectsBuyer,
);

interface OrderFormProps {
  checkout: Checkout;
  /** Values known of the customer; null until it is known who orders. */
  prefill: OrderFormValues | null;
  /** Whether the buyer is known from before; undefined until that is known. */
  isKnown: boolean | undefined;
  payload: OrderPayload;
  payment: PaymentOptions;
  /** Countries to choose from. */
  countries: readonly Country[];
  /** Short summary for small screens, where the totals are below the form. */
  mobileSummary?: (area: DeliveryArea | null) => ReactNode;
  /** Order summary with totals. */
  summary: (area: DeliveryArea | null) => ReactNode;
  /** Returns the total in taka; undefined until it is known. */
  totalTo?: ((area: DeliveryArea | null) => number) | undefined;
  /** Whether the order is one of a guest, who can be remembered in this browser. */
  isGuest?: boolean;
  /** Forgets a guest in this browser; undefined if the form was not prefilled. */
  onForget?: () => void;
  /** Whether there is anything to order. */
  orderable: boolean;
}

/** Order form: billing, delivery, payment, robot check and totals. */
export function OrderForm({ checkout, summary, orderable, onForget, ...props }: OrderFormProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const { step, failure } = checkout.state;
  const hydrated = useHydrated();
  const order = useOrderForm({ ...props, checkout });
  const { fields, errors, incomplete, handlers } = order;
  const area = fields.chargeLater ? "abroad" : fields.values.shippingArea;
  const [started, setStarted] = useState(false);
  const uploads = useUploadGuard();
  const consent = useConsent(props.payment.consent);
  const unsure = step === "unknown";
  const ready = step === "idle" || step === "refused";
  const forget =
    onForget &&
    (() => {
      order.clearBuyer();
      onForget();
    });
  const waiting = !hydrated || !order.ready;
  const { isPending, isFolded } = order.fold;
  const isCustomer = checkout.owner !== null;
  const isPriced = area === null ? !fields.delivered : area !== "abroad";
  const total = isPriced ? props.totalTo?.(area) : undefined;
  const goods = props.totalTo?.(null);
  const isKnownPrice = total !== undefined && goods !== undefined;
  const deliveryPrice = isKnownPrice ? toTaka(toPoisha(total) - toPoisha(goods)) : 0;
  return (
    <form
      ref={order.form}
      noValidate
      onSubmit={(event) => {
        setStarted(true);
        if (ready && uploads.mayGo() && consent.mayGo()) handlers.submit(event);
        else event.preventDefault();
      }}
      onChange={handlers.change}
      onBlur={handlers.blur}
      onFocus={({ target }) => {
        // The check would move a pressed button away from the pointer; its submit starts the check.
        if (!isSubmitButton(target)) setStarted(true);
      }}
      className={`gap-8 noscript:hidden lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start xl:gap-12 ${isFolded ? "flex flex-col" : "grid items-start"}`}
    >
      <div className="grid gap-8">
        {props.mobileSummary && <div className="lg:hidden">{props.mobileSummary(area)}</div>}
        {isPending && <FoldedSkeleton className={isCustomer ? "grid" : LIKELY_SHOWN} />}
        {isFolded && (
          <Suspense fallback={<FoldedSkeleton className="grid" />}>
            <FoldedFields
              fields={fields}
              options={props.payment}
              total={total}
              deliveryPrice={deliveryPrice}
              onChange={() => order.openField("address")}
              onForget={forget}
            />
          </Suspense>
        )}
        <div
          hidden={isFolded || (isPending && isCustomer)}
          className={`grid gap-8 ${isPending ? LIKELY_HIDDEN : ""}`}
        >
          <BillingFields fields={fields} />
          <DeliveryFields fields={fields} countries={props.countries} onForget={forget} />
          {props.isGuest && <RememberChoice fields={fields} />}
          <PaymentChoice
            fields={fields}
            options={props.payment}
            total={total}
            deliveryPrice={deliveryPrice}
          />
        </div>
      </div>
      <div className={`gap-4 lg:sticky lg:top-24 lg:grid ${isFolded ? "contents" : "grid"}`}>
        {summary(area)}
        <CheckoutRobotCheck checkout={checkout} started={started || isFolded} />
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
        {orderable && !unsure && props.payment.consent && (
          <ConsentBox
            consent={props.payment.consent}
            box={consent.box}
            isMissing={consent.isMissing}
          />
        )}
        {orderable && !unsure && (
          <button
            type="submit"
            disabled={waiting}
            aria-disabled={!ready}
            className={`${buttonStyle()} min-h-12 text-lg ${isFolded ? STICKY : ""}`}
          >
            {ready && (
              <span>
                {total === undefined || !isFolded
                  ? t("placeOrder")
                  : t("placeOrderFor", { total: formatTaka(total, locale) })}
              </span>
            )}
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

/** While it is not known who orders: in a browser whose buyer is probably known (`BUYER_ATTRIBUTE`). */
const LIKELY_SHOWN = "hidden in-[[data-buyer]]:grid";
const LIKELY_HIDDEN = "in-[[data-buyer]]:hidden";

/**
 * On small screens the button stays in view, on white, and rests where it belongs at the end of the
 * form.
 */
const STICKY =
  "sticky bottom-3 z-10 shadow-[0_0_0_0.75rem_var(--color-white)] lg:static lg:shadow-none";

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
