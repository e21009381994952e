"use client";

import { useTranslations } from "next-intl";
import { Icon } from "./icon";
import { closeModal } from "./modal";

interface CloseButtonProps {
  /** Classes for position and colours; the size is fixed. */
  className?: string;
}

export function CloseButton({ className = "rounded-card hover:bg-brand-50" }: CloseButtonProps) {
  const t = useTranslations("common");
  return (
    <button
      type="button"
      aria-label={t("close")}
      onClick={closeModal}
      className={`inline-flex size-11 shrink-0 items-center justify-center ${className}`}
    >
      <Icon name="close" className="size-6" />
    </button>
  );
}
