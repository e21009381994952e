"use client";

import { useTranslations } from "next-intl";
import { loginHere } from "@/components/account/require-user";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useEbookOrderInfo } from "@/lib/api/orders";
import { useUser } from "@/lib/api/user";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { languageOf } from "@/lib/i18n/locales";
import { sectionPath } from "@/lib/shop/account/account-section";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { OrderLine } from "./order-line";
import { OrderPayment } from "./order-payment";
import { type OrderHeading, OrderSheet } from "./order-sheet";
import { OrderStates } from "./order-states";

interface EbookOrderConfirmationProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
}

/** /ebook-order-details/{number}: 'Loading...', then the order, or 'Order No Invalid!'. */
export function EbookOrderConfirmation({ phone }: EbookOrderConfirmationProps) {
  const number = useAddressPart("ebook-order-details");
  return <EbookOrder key={number} number={number} phone={phone} />;
}

function EbookOrder({ number, phone }: EbookOrderConfirmationProps & { number: string | null }) {
  const { order, failed, waiting, reload } = useEbookOrderInfo(number);
  return (
    <OrderStates
      order={order}
      failed={failed}
      phone={phone}
      onRetry={() => void reload()}
      invalid={<NoEbookOrder />}
    >
      {(found) => (
        <EbookOrderSummary order={found} waiting={waiting} phone={phone} onReload={reload} />
      )}
    </OrderStates>
  );
}

/** An e-book order is shown to its customer only: a guest logs in and comes back. */
function NoEbookOrder() {
  const t = useTranslations();
  const { user } = useUser();
  if (user === undefined) return null;
  if (user) return <p className="text-muted">{t("order.notYours")}</p>;
  return (
    <>
      <p className="text-muted">{t("order.logInToSee")}</p>
      <Link href={loginHere()} className={buttonStyle()}>
        {t("header.login")}
      </Link>
    </>
  );
}

interface EbookOrderSummaryProps {
  order: EbookOrderInfo;
  /** Whether the payment is asked about again by itself. */
  waiting: boolean;
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Asks for the order again. */
  onReload: () => Promise<unknown>;
}

/** The page of an e-book order: a heading that says how it stands, lines, amounts, payment and books. */
function EbookOrderSummary(props: EbookOrderSummaryProps) {
  const { order } = props;
  const t = useTranslations("order");
  const state = knownPaymentState(order.paymentStatus);
  const paid = state === null || state === "paid";
  const lines = order.items.map(({ name, total }) => (
    <OrderLine key={name} name={name} language={languageOf(name)} total={total} />
  ));
  return (
    <OrderSheet
      order={order}
      heading={useHeading(order)}
      lines={lines}
      phone={props.phone}
      addressTitle={t("receiptTo")}
    >
      <OrderPayment {...props} paying>
        <p>{paid ? t("paymentSuccess") : t(`paymentStates.${state}`)}</p>
      </OrderPayment>
      {paid && <BookDownloads order={order} />}
      {state === null && (
        <Link href={sectionPath("ebooks")} className={`${buttonStyle()} mt-4 print:hidden`}>
          {t("seeEbooks")}
        </Link>
      )}
    </OrderSheet>
  );
}

/** 'Order Confirmed!' where it is paid, or where the server does not tell. */
function useHeading({ status, paymentStatus }: EbookOrderInfo): OrderHeading {
  const t = useTranslations("order");
  const payment = knownPaymentState(paymentStatus);
  if (payment === null || payment === "paid") {
    return { title: t("confirmed"), text: t("ebookThanks"), icon: "check" };
  }
  const closed = orderState("ebook", status) === "cancelled" && payment === "to_be_paid";
  const state = closed ? "closed" : payment;
  const open = state === "to_be_paid" || state === "being_checked";
  return {
    title: t(`ebookHeadings.${state}`),
    text: t(`ebookHints.${state}`),
    icon: open ? "clock" : "alert",
  };
}

/** The PDFs of the books that may be read. */
function BookDownloads({ order }: { order: EbookOrderInfo }) {
  const t = useTranslations("order");
  const books = order.items.flatMap(({ name, pdf }) => (pdf ? [{ name, pdf }] : []));
  if (books.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3 print:hidden">
      {books.map(({ name, pdf }) => (
        <li key={pdf} className="grid">
          <a href={pdf} className={buttonStyle()}>
            <Icon name="document" />
            <span>
              {t("download")}{" "}
              <span
                lang={languageOf(name)}
                className={books.length > 1 ? "block font-normal text-sm" : "sr-only"}
              >
                {name}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
