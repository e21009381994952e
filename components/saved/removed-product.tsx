"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { HiddenName } from "@/components/product/hidden-name";
import { Icon } from "@/components/ui/icon";
import { foreignLang } from "@/lib/i18n/local-text";

interface RemovedProductProps {
  name: string;
  onUndo: () => void;
}

/** Replaces a removed product with an undo button, which takes the focus of the remove button. */
export function RemovedProduct({ name, onUndo }: RemovedProductProps) {
  const t = useTranslations("savedPage");
  const lang = foreignLang(name, useLocale());
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // If it was removed in another tab, another element may have the focus.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line border-dashed px-4 py-1">
      <p className="text-muted">
        {t.rich("removed", { name, product: (chunks) => <span lang={lang}>{chunks}</span> })}
      </p>
      <button
        ref={undo}
        type="button"
        onClick={onUndo}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
      >
        <Icon name="undo" />
        {t("undo")}
        <HiddenName name={name} />
      </button>
    </li>
  );
}
