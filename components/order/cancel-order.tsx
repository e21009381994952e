import { useLocale, useTranslations } from "next-intl";
import { CancelAction } from "@/components/ui/cancel-action";
import { sendOrderCancellation } from "@/lib/api/order-writes";
import { problemOf } from "@/lib/api/problem";
import { looseObject, looseText } from "@/lib/base/loose";
import { formatTaka } from "@/lib/i18n/format-taka";

const TOO_LATE = 409;

interface CancelOrderProps {
  /** `total` in taka. */
  order: { number: string; total: number; canCancel: boolean };
  onCancelled: () => void;
}

/** The button that cancels an order nobody has paid or begun to handle. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const t = useTranslations("cancelOrder");
  const locale = useLocale();
  const { number, canCancel } = order;

  function failureOf(error: unknown): string {
    const { status, body } = problemOf(error);
    if (status !== TOO_LATE) return t("failed");
    const phone = looseText(looseObject(body).phone);
    return phone === null ? t("tooLate") : t("tooLateCall", { phone });
  }

  async function cancel() {
    await sendOrderCancellation(number);
    onCancelled();
  }

  return (
    <CancelAction
      offered={canCancel}
      texts={{
        button: t("button"),
        subject: number,
        title: t("title"),
        question: t("question", { number, total: formatTaka(order.total, locale) }),
        no: t("no"),
        yes: t("yes"),
        cancelling: t("cancelling"),
        done: t("done"),
      }}
      cancel={cancel}
      failureOf={failureOf}
    />
  );
}
