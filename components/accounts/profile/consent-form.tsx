import { useLocale, useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FailedPanel } from "@/components/ui/failed-panel";
import { CONSENT_PURPOSES } from "@/lib/contract/terms";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { SessionsSkeleton } from "../account-skeletons";
import { FormCard } from "./form-card";
import { sendConsents, useConsents } from "./profile-calls";
import { SavedBanner, SavedForm } from "./saved-form";
import { useSavedForm } from "./use-saved-form";

/** Form with the consents to offers, one for each purpose. */
export function ConsentForm() {
  const t = useTranslations("profile");
  const locale = useLocale();
  const { consents, failed, reload } = useConsents();
  const form = useSavedForm({
    fields: CONSENT_PURPOSES,
    label: (purpose) => t(purpose),
    refused: () => t("errors.consent"),
  });

  const send = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const given = (purpose: string) => data.get(purpose) !== null;
    return form.save([], async () => {
      await sendConsents({
        offers_mail: given("offers_mail"),
        offers_sms: given("offers_sms"),
      });
      await reload();
    });
  };

  return (
    <FormCard title={t("consentTitle")} intro={t("consentIntro")}>
      <SavedBanner form={form} />
      {failed && <FailedPanel text={t("unreadable")} onRetry={reload} />}
      {!failed && !consents && <SessionsSkeleton />}
      {consents && (
        <SavedForm form={form} send={send}>
          {consents.map(({ purpose, given, changedAt }) => (
            <CheckboxField
              key={purpose}
              name={purpose}
              defaultChecked={given}
              error={form.errorOf(purpose)}
            >
              {t(purpose)}
              {changedAt && (
                <span className="block text-muted text-sm">
                  {t(given ? "consentSince" : "noConsentSince", {
                    date: formatDay(changedAt, locale),
                  })}
                </span>
              )}
            </CheckboxField>
          ))}
        </SavedForm>
      )}
    </FormCard>
  );
}
