import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { orderNumberOf } from "@/lib/api/place-order";
import { localePath } from "@/lib/i18n/locales";

/** A physical order goes on to its own page (SPEC 4). */
export function useOrderPage() {
  const locale = useLocale();
  const { push } = useRouter();
  return {
    targetOf: (answer: unknown) => {
      const number = orderNumberOf(answer);
      if (number === null) return null;
      return localePath(locale, `/order-details/${encodeURIComponent(number)}`);
    },
    open: push,
  };
}
