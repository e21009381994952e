import { RobotCheck } from "@/components/robot/robot-check";
import type { LiveProduct } from "@/lib/api/live-product";
import type { User } from "@/lib/api/user";
import { buyNowTable, instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import { prefilledForm } from "@/lib/shop/order/draft";
import type { CompleteForm } from "@/lib/shop/order/order-form";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import { ItemSummary } from "./item-summary";
import { OrderForm } from "./order-form";
import { OrderGlance } from "./order-glance";
import { useCheckedOrder } from "./use-checked-order";
import type { Order } from "./use-order";

interface BuyNowFormProps {
  product: LiveProduct & { inventory: NonNullable<LiveProduct["inventory"]> };
  user: User | null;
  order: Order;
  payment: PaymentOptions;
  /** Use ALTCHA although reCAPTCHA is set up, because the server could not verify. */
  altcha: boolean;
}

/** The order form of a single product, with its robot check. */
export function BuyNowForm({ product, user, order, payment, altcha }: BuyNowFormProps) {
  const { robot, start, place } = useCheckedOrder(order);
  const item = { ...product, language: "en" as const };
  const onSubmit = (form: CompleteForm) =>
    place((robotToken) => instantOrderPayload(form, product, robotToken));
  return (
    <OrderForm
      draft="buy-now"
      owner={user?.customerId ?? null}
      prefill={prefilledForm(user)}
      order={order}
      payment={payment}
      submission={{ delivered: true, onSubmit }}
      glance={(area) => (
        <OrderGlance
          item={item}
          total={buyNowTable(product, area).total}
          areaMissing={area === null}
        />
      )}
      summary={(area) => (
        <ItemSummary
          item={item}
          table={buyNowTable(product, area)}
          shipping={area === null ? "unknown" : "known"}
        />
      )}
      orderable
      onStart={start}
    >
      <RobotCheck action="order" altcha={altcha} {...robot} />
    </OrderForm>
  );
}
