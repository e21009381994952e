import { useTranslations } from "next-intl";
import { loginHere } from "@/components/account/require-user";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { languageOf } from "@/lib/i18n/locales";
import { sectionPath } from "@/lib/shop/account/account-section";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { useOrderPayment } from "./use-order-payment";

interface EbookPaymentProps {
  order: EbookOrderInfo;
  waiting: boolean;
  phone: string;
  onReload: () => Promise<unknown>;
}

/** How an e-book order is paid, told as it changes, and what the customer can do about it. */
export function EbookPayment({ order, waiting, phone, onReload }: EbookPaymentProps) {
  const t = useTranslations("order");
  const state = knownPaymentState(order.paymentStatus);
  const paid = state === null || state === "paid";
  return (
    <>
      <div role="status" className="mt-2 grid gap-2">
        <p>{paid ? t("paymentSuccess") : t(`paymentStates.${state}`)}</p>
        {state === "to_be_paid" && waiting && <p>{t("paidJustNow")}</p>}
        {state === "being_checked" && <p className="font-semibold">{t("doNotPayAgain")}</p>}
        {state === "being_checked" && (
          <p>{t(waiting ? "turnsByItself" : "takesLonger", { phone })}</p>
        )}
      </div>
      {order.trxId && <p className="mt-2 break-words">{t("trxId", { id: order.trxId })}</p>}
      {state === "being_checked" && !waiting && (
        <button
          type="button"
          onClick={() => void onReload()}
          className={`${buttonStyle("secondary")} mt-4 print:hidden`}
        >
          {t("checkAgain")}
        </button>
      )}
      {order.payable && state !== "being_checked" && (
        <PayEbookOrder order={order} phone={phone} onReload={onReload} />
      )}
      {paid && <BookDownloads order={order} />}
      {state === null && (
        <Link href={sectionPath("ebooks")} className={`${buttonStyle()} mt-4 print:hidden`}>
          {t("seeEbooks")}
        </Link>
      )}
    </>
  );
}

interface PayEbookOrderProps {
  order: EbookOrderInfo;
  phone: string;
  onReload: () => Promise<unknown>;
}

/** 'Pay now', or 'Try again' after a failure; opens the payment page. */
function PayEbookOrder({ order, phone, onReload }: PayEbookOrderProps) {
  const t = useTranslations();
  const { opening, failure, pay } = useOrderPayment(order.number, onReload);
  const again = order.paymentStatus === "failed";
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <button type="button" disabled={opening} onClick={() => void pay()} className={buttonStyle()}>
        {opening ? t("order.opening") : t(again ? "common.tryAgain" : "order.payNow")}
      </button>
      {failure && (
        <Alert>
          <p>{t(`order.payFailures.${failure}`, { phone })}</p>
          {failure === "login" && (
            <Link href={loginHere()} className="font-semibold underline underline-offset-2">
              {t("header.login")}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
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
