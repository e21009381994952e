import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** Leads to the shop's chat app in a new tab. */
export function ChatButton({ href }: { href: string }) {
  const t = useTranslations("footer");
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("chat")}
      title={t("chat")}
      className="pointer-events-auto inline-flex size-14 items-center justify-center rounded-full border-2 border-white bg-brand-600 text-white shadow-card hover:bg-brand-700"
    >
      <Icon name="chat" className="size-7" />
    </a>
  );
}
