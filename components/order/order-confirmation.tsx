"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { useOrderInfo } from "@/lib/api/order-info";
import { OrderSummary } from "./order-summary";

const neverChanges = () => () => {};

/** /order-details/{number}: 'Loading...', then the order, or 'Order No Invalid!' (SPEC 2). */
export function OrderConfirmation() {
  const t = useTranslations();
  const number = useOrderNumber();
  const { order, failed, reload } = useOrderInfo(number);

  if (failed) {
    return (
      <MessagePanel title={t("order.unreadable")}>
        <button type="button" onClick={reload} className={buttonStyle()}>
          {t("common.tryAgain")}
        </button>
      </MessagePanel>
    );
  }
  if (order === undefined) return <MessagePanel title={t("common.loading")} />;
  if (order === null) {
    return (
      <MessagePanel title={t("order.invalid")}>
        <p className="text-muted">{t("order.invalidHint")}</p>
        <Link href="/" className={buttonStyle()}>
          {t("common.goToHome")}
        </Link>
      </MessagePanel>
    );
  }
  return <OrderSummary order={order} />;
}

/** The number in the visible address; the shell itself is the same for all orders. */
function useOrderNumber(): string | null {
  const pathname = usePathname();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hydrated) return null;
  const last = pathname.split("/").at(-1) ?? "";
  return last === "order-details" ? null : decodeURIComponent(last);
}
