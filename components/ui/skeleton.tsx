import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A grey bar or box of the size given by `className`, in the place of something on its way. */
export function Bone({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton-bone ${className}`} />;
}

interface SkeletonProps {
  className?: string;
  children: ReactNode;
}

/** What is on its way, in grey and in its size; read out as 'Loading...'. */
export function Skeleton({ className, children }: SkeletonProps) {
  const t = useTranslations("common");
  return (
    <div className={`noscript:hidden ${className ?? ""}`}>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      {children}
    </div>
  );
}
