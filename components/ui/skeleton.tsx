import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Grey placeholder with the size given by `className`. */
export function Bone({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton-bone ${className}`} />;
}

const LINES = ["w-full", "w-4/5", "w-11/12", "w-2/3", "w-5/6"];

/** Skeleton of a bordered section: title and up to five lines. */
export function BoneCard({ lines }: { lines: number }) {
  return (
    <div className="grid content-start gap-3 self-start rounded-card border border-line p-4 sm:p-5">
      <Bone className="h-6 w-2/5" />
      {LINES.slice(0, lines).map((width) => (
        <Bone key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

interface SkeletonProps {
  className?: string;
  children: ReactNode;
}

/** Loading state made of grey placeholders; screen readers announce 'Loading...'. */
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
