import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { broadcast } from "@/lib/api/tab-channel";
import { forgetVisitor } from "@/lib/api/visitor";
import { localePath } from "@/lib/i18n/locales";
import { nextPage, withNext } from "@/lib/shop/account/next-page";

/**
 * For whoever has just logged in: user and cart follow in every tab, then on to where one came from, or to the
 * account first when the password has to be changed before.
 */
export function useArrival(): (mustChangePassword?: boolean) => Promise<void> {
  const locale = useLocale();
  const router = useRouter();
  return async (mustChangePassword = false) => {
    broadcast("user");
    await forgetVisitor();
    const next = nextPage(new URLSearchParams(window.location.search).get("next"), locale);
    router.replace(mustChangePassword ? localePath(locale, withNext("/my-account", next)) : next);
  };
}
