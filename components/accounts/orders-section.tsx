import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import type { IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { OrdersSkeleton } from "./account-skeletons";

/** Link in an empty list. */
export interface EmptyShop {
  href: string;
  text: string;
  icon: IconName;
}

interface OrdersSectionProps {
  title: string;
  /** Number of orders; undefined while loading. */
  count: number | undefined;
  failed: boolean;
  onRetry: () => void;
  shop: EmptyShop;
  /** Shown below that link. */
  suggestions?: ReactNode;
  /** Texts that replace those about orders. */
  texts?: { failed: string; empty: string };
  /** The list itself. */
  children: ReactNode;
}

/**
 * Account section with a list: a skeleton while loading, then an error, an empty state or the list.
 */
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
      {!failed && count === undefined && <OrdersSkeleton />}
      {count === 0 && (
        <div className="grid gap-10">
          <EmptyPanel text={texts?.empty ?? t("empty")} icon={shop.icon}>
            <Link href={shop.href} className={buttonStyle()}>
              {shop.text}
            </Link>
          </EmptyPanel>
          {props.suggestions}
        </div>
      )}
      {count !== undefined && count > 0 && children}
    </section>
  );
}
