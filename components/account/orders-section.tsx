import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";

interface OrdersSectionProps {
  title: string;
  /** How many orders there are; undefined until known. */
  count: number | undefined;
  failed: boolean;
  onRetry: () => void;
  /** Where somebody without orders goes on. */
  shop: { href: string; text: string };
  /** What is said instead of words about orders. */
  texts?: { failed: string; empty: string };
  /** The table of orders. */
  children: ReactNode;
}

/** A section with orders: on their way, unreadable, none, or the table. */
export function OrdersSection({ title, count, failed, onRetry, ...props }: OrdersSectionProps) {
  const t = useTranslations("account");
  const heading = useId();
  const { shop, texts, children } = props;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      {failed && <FailedPanel text={texts?.failed ?? t("unreadable")} onRetry={onRetry} />}
      {!failed && count === undefined && <LoadingPanel />}
      {count === 0 && (
        <EmptyPanel text={texts?.empty ?? t("empty")}>
          <Link href={shop.href} className={buttonStyle()}>
            {shop.text}
          </Link>
        </EmptyPanel>
      )}
      {count !== undefined && count > 0 && children}
    </section>
  );
}
