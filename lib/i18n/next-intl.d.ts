import type { Locale } from "./locales";
import type { Messages as AllMessages } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: AllMessages;
  }
}
