import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { loginWithCurrentAsNext } from "@/components/accounts/current-as-next";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { sectionPath } from "@/lib/shop/account/account-section";
import type { FormField } from "@/lib/shop/order/order-form";
import type { OrderFailure } from "./use-order-failure";
import type { OrderFields } from "./use-order-form";

interface ErrorSummaryProps {
  /**
   * Number of submits with invalid fields since the last valid one; focuses the summary when it
   * changes.
   */
  incomplete: number;
  failure: OrderFailure | null;
  errors: { field: FormField; text: string }[];
  idOf: OrderFields["idOf"];
}

const LINK = "inline-block min-h-6 py-0.5 underline underline-offset-2";

/** All errors of the form with a link to each field. Takes the focus after a failed submit. */
export function ErrorSummary({ incomplete, failure, errors, idOf }: ErrorSummaryProps) {
  const t = useTranslations("checkout");
  const header = useTranslations("header");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (incomplete > 0 || failure) box.current?.focus();
  }, [incomplete, failure]);

  const goTo = (field: FormField) => (click: MouseEvent) => {
    click.preventDefault();
    document.getElementById(idOf(field))?.focus();
  };

  if (!failure && (incomplete === 0 || errors.length === 0)) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Alert>
        <p>{failure?.text ?? t("fixErrors")}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {errors.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={goTo(field)} className={LINK}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {failure?.kind === "owned" && (
          <Link href={sectionPath("ebooks")} className={`${LINK} font-semibold`}>
            {t("seeEbookOrders")}
          </Link>
        )}
        {failure?.kind === "login" && (
          <Link href={loginWithCurrentAsNext()} className={`${LINK} font-semibold`}>
            {header("login")}
          </Link>
        )}
      </Alert>
    </div>
  );
}
