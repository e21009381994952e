import { locale as localeParam } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale } from "./locales";
import { MESSAGES } from "./messages";

export default getRequestConfig(async () => {
  const param = (await localeParam()) ?? "";
  const locale = isLocale(param) ? param : DEFAULT_LOCALE;
  return { locale, messages: MESSAGES[locale], timeZone: "Asia/Dhaka" };
});
