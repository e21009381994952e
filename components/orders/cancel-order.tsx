import { useLocale, useTranslations } from "next-intl";
import { CancelAction } from "@/components/ui/cancel-action";
import { looseObject, looseText } from "@/lib/base/loose";
import { problemOf } from "@/lib/browser-api/problem";
import { CANCEL_REFUSALS, type CancelRefusal } from "@/lib/contract/terms";
import { formatTaka } from "@/lib/i18n/format-taka";
import { sendOrderCancellation } from "./order-writes";

const TOO_LATE = 409;

interface CancelOrderProps {
  /** `total` in taka. */
  order: {
    number: string;
    total: number;
    canCancel: boolean;
    paymentStatus: string | null;
    /** Why it cannot be cancelled; shown only if given. */
    cancelRefusal?: CancelRefusal | null;
  };
  /** Phone number to call if it cannot be cancelled. */
  phone: string;
  onCancelled: () => void;
}

/** Cancel button of an order that is not packed yet, or the reason why it cannot be cancelled. */
export function CancelOrder({ order, phone: shop, onCancelled }: CancelOrderProps) {
  const t = useTranslations("cancelOrder");
  const locale = useLocale();
  const { number, canCancel, cancelRefusal, paymentStatus } = order;
  const paid = paymentStatus === "paid";

  function failureOf(error: unknown): string {
    const { status, body } = problemOf(error);
    if (status !== TOO_LATE) return t("failed");
    const { phone: answered, reason } = looseObject(body);
    const known = CANCEL_REFUSALS.find((one) => one === reason);
    const phone = looseText(answered);
    if (known && known !== "over") return t(`reasons.${known}`, { phone: phone ?? shop });
    return phone === null ? t("tooLate") : t("tooLateCall", { phone });
  }

  async function cancel() {
    await sendOrderCancellation(number);
    onCancelled();
  }

  if (!canCancel && cancelRefusal && cancelRefusal !== "over")
    return (
      <p className="col-span-full w-full text-center text-muted">
        {t(`reasons.${cancelRefusal}`, { phone: shop })}
      </p>
    );
  return (
    <CancelAction
      offered={canCancel}
      texts={{
        button: t("button"),
        subject: number,
        title: t("title"),
        question: t(paid ? "questionPaid" : "question", {
          number,
          total: formatTaka(order.total, locale),
        }),
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
