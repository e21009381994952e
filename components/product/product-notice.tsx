import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

interface ProductNoticeProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  className?: string;
}

/** Note about a requirement of a product: title and text in a box. */
export function ProductNotice({ icon, title, text, className = "" }: ProductNoticeProps) {
  return (
    <div
      className={`flex items-start gap-2 rounded-card border border-brand-600 bg-brand-50 p-3 ${className}`}
    >
      <Icon name={icon} className="size-6 shrink-0 text-brand-700" />
      <p>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </p>
    </div>
  );
}
