import { useLocale } from "next-intl";
import { RobotCheck } from "@/components/robot/robot-check";
import type { LiveEbook } from "@/lib/api/live-ebook";
import type { User } from "@/lib/api/user";
import { prefilledForm } from "@/lib/shop/order/draft";
import { ebookOrderPayload, ebookTable } from "@/lib/shop/order/ebook-order";
import type { OrderForm as OrderFormValues } from "@/lib/shop/order/order-form";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import { ItemSummary } from "./item-summary";
import { OrderForm } from "./order-form";
import { OrderGlance } from "./order-glance";
import { useCheckedOrder } from "./use-checked-order";
import type { Order } from "./use-order";

interface EbookFormProps {
  ebook: LiveEbook;
  customer: User;
  order: Order;
  payment: PaymentOptions;
  /** Use ALTCHA although reCAPTCHA is set up, because the server could not verify. */
  altcha: boolean;
}

/** The order form of an e-book: as for a product, without a delivery (SPEC 2). */
export function EbookForm({ ebook, customer, order, payment, altcha }: EbookFormProps) {
  const language = useLocale();
  const { customerId } = customer;
  const { robot, start, place } = useCheckedOrder(order);
  const table = ebookTable(ebook);
  const onSubmit = (form: OrderFormValues) =>
    place((recaptchaToken) =>
      ebookOrderPayload(form, ebook, { customerId, recaptchaToken, language }),
    );
  return (
    <OrderForm
      draft="ebook"
      owner={customerId}
      prefill={prefilledForm(customer)}
      order={order}
      payment={payment}
      submission={{ delivered: false, onSubmit }}
      glance={() => <OrderGlance item={ebook} total={table.total} areaMissing={false} />}
      summary={() => <ItemSummary item={ebook} table={table} shipping="none" />}
      orderable
      onStart={start}
    >
      <RobotCheck action="ebook-order" altcha={altcha} {...robot} />
    </OrderForm>
  );
}
