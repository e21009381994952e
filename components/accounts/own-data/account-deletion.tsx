import { useLocale, useTranslations } from "next-intl";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { replaceDocument } from "@/lib/base/replace-document";
import { localePath } from "@/lib/i18n/locales";
import { ACCOUNT_DELETED_PAGE } from "@/lib/shop/account/account-deleted";
import { FormCard } from "../profile/form-card";
import { sendAccountDeletion } from "./own-data-calls";
import { PasswordAgain, readPassword } from "./password-again";

const FIELDS = ["current_password", "sure"] as const;

type DeletionField = (typeof FIELDS)[number];

/**
 * Form that deletes the account: asks for the password and a tick, then opens a page that confirms
 * the deletion.
 */
export function AccountDeletion() {
  const t = useTranslations("profile");
  const locale = useLocale();
  const { submit, errorOf, ...state } = useRobotForm<DeletionField>({
    fields: FIELDS,
    label: (field) => (field === "sure" ? null : t(field)),
    refused: () => t("refused.current_password"),
    needed: false,
  });

  const send = (form: HTMLFormElement) => {
    const password = readPassword(form);
    const wrong: FieldProblem<DeletionField>[] = [];
    if (!password) wrong.push({ field: "current_password", text: t("errors.current_password") });
    if (!new FormData(form).has("sure")) wrong.push({ field: "sure", text: t("sureMissing") });
    return submit(wrong, async () => {
      await sendAccountDeletion(password);
      replaceDocument(localePath(locale, ACCOUNT_DELETED_PAGE));
    });
  };

  return (
    <FormCard title={t("deleteTitle")} intro={t("deleteIntro")}>
      <RobotForm
        action="login"
        state={state}
        send={send}
        button={{
          filling: t("deleteAccount"),
          checking: t("deletingAccount"),
          sending: t("deletingAccount"),
        }}
        buttonVariant="danger"
        buttonClass="sm:justify-self-start sm:px-8"
      >
        <PasswordAgain error={errorOf("current_password")} />
        <CheckboxField name="sure" required error={errorOf("sure")}>
          {t("deleteSure")}
        </CheckboxField>
      </RobotForm>
    </FormCard>
  );
}
