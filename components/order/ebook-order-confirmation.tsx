"use client";

import { useTranslations } from "next-intl";
import { loginHere } from "@/components/account/leading-back";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useEbookOrderInfo } from "@/lib/api/orders";
import { useUser } from "@/lib/api/user";
import { mayHaveSession } from "@/lib/api/visitor-session";
import { OrderStates } from "./order-states";

const EbookOrderSummary = lazyComponent(
  () => import("./ebook-order-summary").then((module) => module.EbookOrderSummary),
  mayHaveSession,
);

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
