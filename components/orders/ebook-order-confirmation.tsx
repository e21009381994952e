"use client";

import { useTranslations } from "next-intl";
import { loginWithCurrentAsNext } from "@/components/accounts/current-as-next";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useEbookOrderInfo } from "@/lib/browser-api/orders";
import { useUser } from "@/lib/browser-api/user";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import { sectionPath } from "@/lib/shop/account/account-section";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { OrderStates } from "./order-states";

const EbookOrderSummary = lazyComponent(
  () => import("./ebook-order-summary").then((module) => module.EbookOrderSummary),
  mayHaveSession,
);

interface EbookOrderConfirmationProps {
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
}

/** Page /ebook-order-details/{number}: 'Loading...', then the order or 'Order No Invalid!'. */
export function EbookOrderConfirmation(props: EbookOrderConfirmationProps) {
  const number = useAddressPart("ebook-order-details");
  return <EbookOrder key={number} number={number} {...props} />;
}

function EbookOrder({
  number,
  phone,
  ways,
}: EbookOrderConfirmationProps & { number: string | null }) {
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
        <EbookOrderSummary
          order={found}
          waiting={waiting}
          phone={phone}
          ways={ways}
          onReload={reload}
        />
      )}
    </OrderStates>
  );
}

/** Only the customer who placed an e-book order can see it, so guests get a login link. */
function NoEbookOrder() {
  const t = useTranslations();
  const { user } = useUser();
  if (user === undefined) return null;
  if (user) {
    return (
      <>
        <p className="text-muted">{t("order.notYours")}</p>
        <Link href={sectionPath("ebooks")} className={buttonStyle()}>
          {t("order.seeEbooks")}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">{t("order.logInToSee")}</p>
      <Link href={loginWithCurrentAsNext()} className={buttonStyle()}>
        {t("header.login")}
      </Link>
    </>
  );
}
