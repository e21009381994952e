import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";

interface OrderStatesProps<Order> {
  /** Undefined until known, null when there is none. */
  order: Order | null | undefined;
  failed: boolean;
  onRetry: () => void;
  /** Why there may be no such order here, and a way on. */
  invalid: ReactNode;
  children: (order: Order) => ReactNode;
}

/** 'Loading...', then the order, or 'Order No Invalid!'; loading ends when the server fails. */
export function OrderStates<Order>({ order, failed, onRetry, ...props }: OrderStatesProps<Order>) {
  const t = useTranslations();
  if (failed) {
    return (
      <MessagePanel title={t("order.unreadable")}>
        <button type="button" onClick={onRetry} className={buttonStyle()}>
          {t("common.tryAgain")}
        </button>
      </MessagePanel>
    );
  }
  if (order === undefined) return <MessagePanel title={t("common.loading")} />;
  if (order !== null) return props.children(order);
  return (
    <MessagePanel title={t("order.invalid")}>
      {props.invalid}
      <Link href="/" className={buttonStyle()}>
        {t("common.goToHome")}
      </Link>
    </MessagePanel>
  );
}
