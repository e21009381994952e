import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { useUser } from "@/lib/browser-api/user";
import { useCustomer } from "../use-customer";
import { FormCard } from "./form-card";
import { sendName } from "./profile-calls";
import { SavedBanner, SavedForm } from "./saved-form";
import { useSavedForm } from "./use-saved-form";

const FIELDS = ["name"] as const;

export function NameForm() {
  const t = useTranslations("profile");
  const { name } = useCustomer();
  const { reload } = useUser();
  const form = useSavedForm({
    fields: FIELDS,
    label: () => t("name"),
    refused: () => t("errors.name"),
  });

  const send = (element: HTMLFormElement) => {
    const typed = String(new FormData(element).get("name") ?? "");
    const wrong = typed.trim() ? [] : [{ field: "name" as const, text: t("errors.name") }];
    return form.save(wrong, async () => {
      await sendName(typed);
      await reload();
    });
  };

  return (
    <FormCard title={t("nameTitle")} intro={t("nameIntro")}>
      <SavedBanner form={form} />
      <SavedForm form={form} send={send}>
        <TextField
          label={t("name")}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={name}
          error={form.errorOf("name")}
        />
      </SavedForm>
    </FormCard>
  );
}
