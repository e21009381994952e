import { useLocale } from "next-intl";
import { MESSAGES } from "@/lib/i18n/messages";
import { readSiteSettings } from "@/lib/site/settings";
import { HelpOpener } from "./help-opener";

/**
 * The Bengali help link of the header, the same in both languages. Server only: into a
 * client component it goes as a child.
 */
export function HelpLink({ className }: { className?: string }) {
  const locale = useLocale();
  const video = readSiteSettings().helpVideo;
  const english = locale === "en" ? MESSAGES.en.help : null;
  return (
    <HelpOpener className={className} bengali={MESSAGES.bn.help} english={english} video={video} />
  );
}
