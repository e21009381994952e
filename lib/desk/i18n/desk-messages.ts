import type { Locale } from "@/lib/i18n/locales";
import { facts as bengaliFacts } from "@/lib/i18n/messages/bn.json";
import { facts } from "@/lib/i18n/messages/en.json";
import { ENTRY_TEXTS } from "./entry-texts";
import { factLabels } from "./fact-labels";
import { KIND_NAMES } from "./kind-names";
import type { Messages } from "./translate";

/** Loads the texts of the desk and of react-admin in a language, as a lazy chunk. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [own, general, settings] =
    locale === "bn"
      ? await Promise.all([
          import("./bn.json"),
          import("./react-admin-bn.json"),
          import("./setting-labels-bn.json"),
        ])
      : await Promise.all([
          import("./en.json"),
          import("ra-language-english"),
          import("./setting-labels-en.json"),
        ]);
  const { desk, resources } = own.default;
  const { rows } = locale === "bn" ? bengaliFacts : facts;
  const { products } = resources;
  const fields = {
    ...factLabels({ labels: rows, ...desk.fact_labels }),
    ...products.fields,
  };
  return {
    ...general.default,
    desk: { ...desk, ...ENTRY_TEXTS[locale].desk, product_kinds: KIND_NAMES[locale] },
    resources: { ...resources, products: { ...products, fields } },
    settings: settings.default,
  };
}
