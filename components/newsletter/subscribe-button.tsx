import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";

/** Submit button of the newsletter form. */
export function SubscribeButton({ ready, sending }: { ready: boolean; sending: boolean }) {
  const t = useTranslations("footer.newsletter");
  return (
    <button
      type="submit"
      disabled={!ready}
      aria-disabled={sending || undefined}
      className={`${buttonStyle()} min-h-12 md:justify-self-start md:px-8`}
    >
      {sending ? t("sending") : t("subscribe")}
    </button>
  );
}
