import { useLocale } from "next-intl";
import { readSiteSettings } from "@/lib/site/settings";
import { HelpOpener } from "./help-opener";
import { HELP_TEXTS } from "./help-texts";

/**
 * The Bengali help link of the header, the same in both languages. Server only: into a
 * client component it goes as a child.
 */
export function HelpLink({ className }: { className?: string }) {
  const title = useLocale() === "en" ? HELP_TEXTS.en.link : undefined;
  const { helpVideo } = readSiteSettings();
  return (
    <HelpOpener className={className} label={HELP_TEXTS.bn.link} title={title} video={helpVideo} />
  );
}
