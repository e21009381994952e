import { useDataProvider, useTranslate } from "react-admin";
import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import { COMPLAINT_LIMIT } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

/** Answers a complaint in the language of the customer, which closes it. */
export function AnswerComplaint({ record }: { record: DeskComplaint }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, version, number, language } = record;
  return (
    <FormButton
      label={translate("desk.complaints.answer")}
      ariaLabel={translate("desk.complaints.answer_number", { number })}
      title={translate("desk.complaints.answer_number", { number })}
      submitLabel={translate("desk.complaints.send")}
      variant="contained"
      done="desk.complaints.sent"
      version={version}
      send={(form, seen) =>
        dataProvider.answerDeskComplaint({
          params: { id },
          body: { version: seen, text: textIn(form, "text") ?? "" },
        })
      }
    >
      {(field) => (
        <FieldText
          {...field("text", translate("desk.complaints.answer_hint"))}
          multiline
          required
          minRows={4}
          label={translate(`desk.complaints.text.${language}`)}
          slotProps={{ htmlInput: { maxLength: COMPLAINT_LIMIT, lang: language } }}
        />
      )}
    </FormButton>
  );
}
