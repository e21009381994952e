"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCustomer } from "@/components/account/use-customer";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useEbookOrders } from "@/lib/api/customer-orders";
import { useLiveEbook } from "@/lib/api/live-ebook";
import { looseObject } from "@/lib/base/loose";
import { EBOOKS_PATH } from "@/lib/shop/ebook/ebook-rules";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import { openPayment, paymentTarget } from "@/lib/shop/order/payment-page";
import { EbookForm } from "./ebook-form";
import { EbookOwned } from "./ebook-owned";
import { PaymentOpening } from "./payment-opening";
import { useOrder } from "./use-order";

interface EbookBuyNowProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  payment: PaymentOptions;
}

/** Buy Now for the e-book of the address (SPEC 2), inside RequireUser: the form, or why it cannot be bought. */
export function EbookBuyNow(props: EbookBuyNowProps) {
  const part = useAddressPart("buy-now");
  const id = part !== null && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
  const [visit, setVisit] = useState(0);
  if (part === null) return <LoadingPanel />;
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
  const [altcha, setAltcha] = useState(false);
  const order = useOrder({
    ...options,
    path: "/api/instant-ebook-order",
    name: `ebook-${id}`,
    draft: "ebook",
    owner: customer.customerId,
    paidOnline: true,
    targetOf: paymentTarget,
    open: openPayment,
    onRefused: ({ body }) => {
      if (looseObject(body).robot === "altcha") setAltcha(true);
      reload();
      bought.reload();
    },
  });

  if (order.target !== null) return <PaymentOpening address={order.target} />;
  if (failed) return <FailedPanel text={t("ebookUnreadable")} onRetry={reload} />;
  const known = bought.orders !== undefined || bought.failed;
  if (id !== null && (ebook === undefined || !known)) return <LoadingPanel />;
  if (!ebook) {
    return (
      <EmptyPanel text={t("ebookGone")}>
        {order.failure && <Alert>{order.failure.text}</Alert>}
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
  return (
    <EbookForm ebook={ebook} customer={customer} order={order} payment={payment} altcha={altcha} />
  );
}
