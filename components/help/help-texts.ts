import type { Messages } from "@/lib/i18n/messages";
import type { SiteSettings } from "@/lib/site/settings";

/** What the help popup says: Bengali always, English beside it on English pages, and its video if there is one. */
export interface HelpContent {
  bengali: Messages["help"];
  english: Messages["help"] | null;
  video: SiteSettings["helpVideo"];
}
