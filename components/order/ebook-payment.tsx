import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { sectionPath } from "@/lib/shop/account/account-section";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { BookDownloads } from "./book-downloads";
import { PayEbookOrder } from "./pay-ebook-order";

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
