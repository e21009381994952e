import { useLocale, useTranslations } from "next-intl";
import { readSiteSettings } from "@/lib/site/settings";
import { NewsletterFields } from "./newsletter-fields";
import { NewsletterForm } from "./newsletter-form";

/** Newsletter section; without JavaScript it shows an e-mail address for subscriptions. */
export function NewsletterBox() {
  const t = useTranslations("footer.newsletter");
  const { name, email } = readSiteSettings();
  const shop = { name: name[useLocale()], email };
  return (
    <section aria-labelledby="newsletter" className="newsletter-box bg-mint">
      <div className="container-page grid gap-x-12 gap-y-2 py-4 md:gap-y-5 md:py-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="newsletter" className="font-semibold text-lg md:text-2xl">
            {t("title")}
          </h2>
          <p className="max-w-md max-md:text-sm md:mt-2">{t("text")}</p>
          <p className="mt-2 hidden noscript:block">{t("withoutScript", { email })}</p>
        </div>
        <NewsletterForm shop={shop}>
          <NewsletterFields shop={shop} />
        </NewsletterForm>
      </div>
    </section>
  );
}
