import type { Locale } from "@/lib/i18n/locales";
import { facts as bengaliFacts } from "@/lib/i18n/messages/bn.json";
import { facts } from "@/lib/i18n/messages/en.json";
import { factLabels } from "./fact-labels";
import { KIND_NAMES } from "./kind-names";
import { mergeTexts } from "./merge-texts";
import type { Messages } from "./translate";

/** Loads the texts of all screens but the first, as lazy chunks. */
export async function loadOtherMessages(locale: Locale): Promise<Messages> {
  const [own, settings] =
    locale === "bn"
      ? await Promise.all([import("./bn.json"), import("./setting-labels-bn.json")])
      : await Promise.all([import("./en.json"), import("./setting-labels-en.json")]);
  const { rows } = locale === "bn" ? bengaliFacts : facts;
  const fields = factLabels({ labels: rows, ...own.default.desk.fact_labels });
  return mergeTexts(
    {
      desk: { product_kinds: KIND_NAMES[locale] },
      resources: { products: { fields } },
      settings: settings.default,
    },
    own.default,
  );
}
