import { useDataProvider, useTranslate } from "react-admin";
import { COMPLAINT_KINDS, COMPLAINT_LIMIT } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { choiceIn, textIn } from "../shared/form-values";

/** Files a complaint about an order for a customer who called. */
export function FileComplaint({ number }: { number: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.complaints.file")}
      submitLabel={translate("desk.complaints.save")}
      done="desk.complaints.filed"
      send={(form) =>
        dataProvider.fileDeskComplaint({
          params: { deskOrder: number },
          body: { kind: choiceIn(form, "kind", COMPLAINT_KINDS), text: textIn(form, "text") ?? "" },
        })
      }
    >
      {(field) => (
        <>
          <FieldText
            {...field("kind")}
            select
            label={translate("desk.complaints.kind")}
            defaultValue={COMPLAINT_KINDS[0]}
            slotProps={{ select: { native: true } }}
          >
            {COMPLAINT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {translate(`desk.complaints.kinds.${kind}`)}
              </option>
            ))}
          </FieldText>
          <FieldText
            {...field("text", translate("desk.complaints.file_hint"))}
            multiline
            required
            minRows={4}
            label={translate("desk.complaints.file_text")}
            slotProps={{ htmlInput: { maxLength: COMPLAINT_LIMIT } }}
          />
        </>
      )}
    </FormButton>
  );
}
