"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useCustomer } from "@/components/accounts/use-customer";
import { type LiveEbook, useLiveEbook } from "@/components/ebook/live-ebook";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useEbookOrders } from "@/lib/browser-api/customer-orders";
import type { User } from "@/lib/contract/login/reader";
import { COUNTRIES } from "@/lib/contract/terms";
import { foreignLang } from "@/lib/i18n/local-text";
import { sectionPath } from "@/lib/shop/account/account-section";
import { EBOOKS_PATH } from "@/lib/shop/ebook/ebook-rules";
import type { LastDelivery } from "@/lib/shop/order/delivery-memory";
import { ebookOrderPayload, ebookTable } from "@/lib/shop/order/ebook-order";
import { prefilledForm } from "@/lib/shop/order/order-form";
import { openPayment, paymentTarget } from "@/lib/shop/order/payment-page";
import { chosenWay, rememberedGateway } from "@/lib/shop/order/payment-way";
import type { PaymentOptions } from "@/lib/site/settings";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { CustomerDelivery } from "./customer-delivery";
import { ItemSummary, MobileSummary } from "./item-summary";
import { OrderForm } from "./order-form";
import { type Checkout, useCheckout } from "./use-checkout";

interface EbookBuyNowProps {
  /** Shop's phone number, shown with errors. */
  phone: string;
  /**
   * Whether the server supports idempotency keys, so that an order without a response can be sent
   * again.
   */
  repeatable: boolean;
  payment: PaymentOptions;
}

/**
 * Buy Now for the e-book of the address: the order form, or the reason why it cannot be bought.
 * Must be inside RequireUser.
 */
export function EbookBuyNow(props: EbookBuyNowProps) {
  const part = useAddressPart("buy-now");
  const id = part !== null && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
  const [visit, setVisit] = useState(0);
  if (part === null) return <CheckoutSkeleton />;
  return (
    <EbookVisit key={`${id} ${visit}`} id={id} onLeft={() => setVisit(visit + 1)} {...props} />
  );
}

interface EbookVisitProps extends EbookBuyNowProps {
  id: number | null;
  onLeft: () => void;
}

function EbookVisit({ id, payment, ...options }: EbookVisitProps) {
  const t = useTranslations("checkout");
  const customer = useCustomer();
  const { ebook, failed, reload } = useLiveEbook(id);
  const bought = useEbookOrders(customer.customerId);
  const checkout = useCheckout({
    ...options,
    kind: "ebook",
    item: id,
    owner: customer.customerId,
    nextPage: { addressOf: paymentTarget, open: openPayment },
    onRefused: () => {
      reload();
      bought.reload();
    },
  });

  const { state } = checkout;
  if (state.step === "placed") return <PaymentOpening address={state.address} />;
  if (failed)
    return <FailedPanel text={t("ebookUnreadable")} phone={options.phone} onRetry={reload} />;
  const known = bought.orders !== undefined || bought.failed;
  if (id !== null && (ebook === undefined || !known)) return <CheckoutSkeleton />;
  if (!ebook) {
    return (
      <EmptyPanel text={t("ebookGone")} icon="book">
        {state.failure && <Alert>{state.failure.text}</Alert>}
        <Link href={EBOOKS_PATH} className={buttonStyle()}>
          {t("seeEbooks")}
        </Link>
      </EmptyPanel>
    );
  }
  const owned = bought.orders
    ?.flatMap(({ books }) => books)
    .find((book) => book.id === id && book.pdf);
  if (owned?.pdf) return <EbookOwned ebook={ebook} pdf={owned.pdf} />;
  return <EbookForm ebook={ebook} customer={customer} checkout={checkout} payment={payment} />;
}

interface EbookFormProps {
  ebook: LiveEbook;
  customer: User;
  checkout: Checkout;
  payment: PaymentOptions;
}

/** Order form without delivery. */
function EbookForm({ ebook, customer, checkout, payment }: EbookFormProps) {
  const language = useLocale();
  const { customerId } = customer;
  const table = ebookTable(ebook);
  const [address, setAddress] = useState<LastDelivery | null>();
  return (
    <>
      <CustomerDelivery customerId={customerId} kind="ebook" onRead={setAddress} />
      <OrderForm
        key={address?.chosen}
        checkout={checkout}
        prefill={prefilledForm(customer, address)}
        isKnown={address !== undefined || undefined}
        totalTo={() => table.total}
        payload={{
          delivered: false,
          of: (form, recaptchaToken) =>
            ebookOrderPayload(form, ebook, {
              customerId,
              recaptchaToken,
              language,
              gateway: payment.ways && chosenWay(payment.ways, rememberedGateway())?.gateway,
            }),
        }}
        payment={payment}
        countries={COUNTRIES}
        mobileSummary={() => <MobileSummary item={ebook} total={table.total} />}
        summary={() => <ItemSummary item={ebook} table={table} />}
        orderable
      />
    </>
  );
}

interface EbookOwnedProps {
  ebook: LiveEbook;
  /** URL of the PDF. */
  pdf: string;
}

/** Download shown instead of the form for an e-book the customer owns. */
function EbookOwned({ ebook, pdf }: EbookOwnedProps) {
  const t = useTranslations("checkout");
  return (
    <EmptyPanel text={t("ebookOwned")} icon="book">
      <p lang={foreignLang(ebook.name, useLocale())} className="font-semibold">
        {ebook.name}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={pdf} className={buttonStyle()}>
          <Icon name="document" />
          {t("downloadPdf")}
        </a>
        <Link href={sectionPath("ebooks")} className={buttonStyle("secondary")}>
          {t("seeEbookOrders")}
        </Link>
      </div>
    </EmptyPanel>
  );
}

/** Shown while the payment page opens, with a link in case it does not. */
function PaymentOpening({ address }: { address: string }) {
  const t = useTranslations("checkout");
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <p role="status" className="text-lg">
        {t("paymentOpens")}
      </p>
      <a href={address} className={buttonStyle("secondary")}>
        {t("openPayment")}
      </a>
    </div>
  );
}
