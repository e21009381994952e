import { useLocale } from "next-intl";
import { readSiteSettings } from "@/lib/site/settings";
import { HelpOpener } from "./help-opener";
import { HELP_TEXTS } from "./help-texts";

/**
 * Help link of the header, in Bengali on all pages. Server component: pass it to client components
 * as a child.
 */
export function HelpLink({ className }: { className?: string }) {
  const title = useLocale() === "en" ? HELP_TEXTS.en.link : undefined;
  const { helpVideo } = readSiteSettings();
  return (
    <HelpOpener className={className} label={HELP_TEXTS.bn.link} title={title} video={helpVideo} />
  );
}
