import { useLocale } from "next-intl";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { refetchVisitor } from "@/lib/browser-api/visitor";
import { localePath } from "@/lib/i18n/locales";
import { nextPage, withNext } from "@/lib/shop/account/next-page";

/**
 * Returns a function to call after a login: it updates user and cart in all tabs, then redirects to
 * `next`, or first to the account if `accountFirst` is set.
 */
export function useAfterLogin(): (accountFirst?: boolean) => Promise<void> {
  const locale = useLocale();
  const router = usePageRouter();
  return async (accountFirst = false) => {
    broadcast("user");
    await refetchVisitor();
    const next = nextPage(new URLSearchParams(window.location.search).get("next"), locale);
    router.replace(accountFirst ? localePath(locale, withNext("/my-account", next)) : next);
  };
}
