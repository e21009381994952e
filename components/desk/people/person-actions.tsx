import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { saveFile } from "@/lib/base/save-file";
import type { DeskCustomer } from "@/lib/contract/customers/schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { LANGUAGES } from "../shared/languages";

interface ActionProps {
  person: DeskCustomer;
}

/** Why something is done to an account, for the history. */
function ReasonField({ field }: { field: FieldProps }) {
  const translate = useTranslate();
  return (
    <FieldText
      {...field("reason", translate("desk.people.reason_hint"))}
      required
      label={translate("desk.people.reason")}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  );
}

function ResetButton({ person: { id } }: ActionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.people.reset")}
      done="desk.people.reset_done"
      send={(form) => {
        const chosen = textIn(form, "language");
        const language = LOCALES.find((one) => one === chosen) ?? DEFAULT_LOCALE;
        return dataProvider.resetDeskCustomer({ params: { id }, body: { language } });
      }}
    >
      {(field) => (
        <>
          <Typography>{translate("desk.people.reset_hint")}</Typography>
          <FieldText
            {...field("language")}
            select
            required
            label={translate("desk.people.language")}
            defaultValue={LOCALES[0]}
            slotProps={{ select: { native: true } }}
          >
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {translate(LANGUAGES[locale])}
              </option>
            ))}
          </FieldText>
        </>
      )}
    </FormButton>
  );
}

function BlockButton({ person: { id, state } }: ActionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const name = state === "blocked" ? "unblock" : "block";
  return (
    <FormButton
      key={name}
      label={translate(`desk.people.${name}`)}
      done={`desk.people.${name}_done`}
      send={(form) => {
        const body =
          name === "block"
            ? { blocked: true, reason: textIn(form, "reason") ?? "" }
            : { blocked: false };
        return dataProvider.blockDeskCustomer({ params: { id }, body });
      }}
    >
      {(field) => (
        <>
          <Typography>{translate(`desk.people.${name}_hint`)}</Typography>
          {name === "block" && <ReasonField field={field} />}
        </>
      )}
    </FormButton>
  );
}

function ExportButton({ person: { id } }: ActionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const send = async () => {
    const { data } = await dataProvider.exportDeskPerson({ params: { id } });
    const text = `${JSON.stringify(data, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), `customer-${id}.json`);
  };
  return (
    <FormButton label={translate("desk.people.export")} done="desk.people.export_done" send={send}>
      {() => <Typography>{translate("desk.people.export_hint")}</Typography>}
    </FormButton>
  );
}

function EraseButton({ person: { id } }: ActionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.people.erase")}
      dangerous
      done="desk.people.erase_done"
      send={(form) => {
        const reason = textIn(form, "reason") ?? "";
        return dataProvider.eraseDeskCustomer({ params: { id }, body: { reason } });
      }}
    >
      {(field) => (
        <>
          <Typography>{translate("desk.people.erase_hint")}</Typography>
          <ReasonField field={field} />
        </>
      )}
    </FormButton>
  );
}

/** Actions on a customer's account that its state and the role allow. */
export function PersonActions({ person }: ActionProps) {
  const { permissions: role = "" } = usePermissions<string>();
  const { state } = person;
  const may = (action: string) => can(role, "people", action);
  if (state === "erased") return null;
  return (
    <>
      {state === "open" && may("reset") && <ResetButton person={person} />}
      {may("block") && <BlockButton person={person} />}
      {may("export") && <ExportButton person={person} />}
      {may("erase") && <EraseButton person={person} />}
    </>
  );
}
