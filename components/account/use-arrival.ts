import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { broadcast } from "@/lib/api/tab-channel";
import { forgetVisitor } from "@/lib/api/visitor";
import { nextPage } from "@/lib/shop/account/next-page";

/** For whoever has just logged in: user and cart follow in every tab, then on to where one came from. */
export function useArrival(): () => Promise<void> {
  const locale = useLocale();
  const router = useRouter();
  return async () => {
    broadcast("user");
    await forgetVisitor();
    router.replace(nextPage(new URLSearchParams(window.location.search).get("next"), locale));
  };
}
