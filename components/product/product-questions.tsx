import { useTranslations } from "next-intl";
import { PageMessages } from "@/components/providers/page-messages";
import { Link } from "@/components/ui/link";
import type { ProductQuestion } from "@/lib/contract/questions/reader";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { serverConfig } from "@/lib/site/config/server-config";
import { AskQuestion } from "./ask-question";

interface ProductQuestionsProps {
  locale: Locale;
  productId: number;
  questions: ProductQuestion[];
}

/** Messages of the form. Those of the contact page that it lacks would be part of every product page. */
function formMessages(locale: Locale) {
  const { ask, form, contact } = messagesOf(locale, "ask", "form", "contact");
  const { name, email, subject, mobile, message, optional, errors } = contact;
  const { checking, sending, thanks } = contact;
  const shared = { name, email, subject, mobile, message, optional, errors };
  return { ask, form, contact: { ...shared, checking, sending, thanks } };
}

/** Questions of customers with the answers of the shop, as written, and a form for another one. */
export function ProductQuestions({ locale, productId, questions }: ProductQuestionsProps) {
  const t = useTranslations("ask");
  // An external API stores no product with a question.
  const canAsk = !serverConfig().apiUrl;
  if (!canAsk && questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-8 grid gap-4">
      <h2 id="questions" className="font-semibold text-xl">
        {t("title")}
      </h2>
      {questions.length > 0 && (
        <dl className="grid gap-4">
          {questions.map(({ id, question, answer }) => (
            <div key={id} className="wrap-anywhere rounded-card border border-line p-4">
              <dt
                lang={foreignLang(question, locale)}
                className="whitespace-pre-line font-semibold"
              >
                {question}
              </dt>
              <dd lang={foreignLang(answer, locale)} className="mt-2 whitespace-pre-line">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {canAsk && (
        <>
          <PageMessages messages={formMessages(locale)}>
            <AskQuestion key={productId} productId={productId} />
          </PageMessages>
          <noscript>
            <p>
              {t("noScript")}{" "}
              <Link href="/contact" className="font-semibold text-brand-700 underline">
                {t("contact")}
              </Link>
            </p>
          </noscript>
        </>
      )}
    </section>
  );
}
