import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { FoundPerson } from "@/lib/contract/customers/schemas";
import { isAbroad } from "@/lib/shop/order/shipping";
import { FieldText } from "../shared/checked-form";
import { FindField } from "../shared/find-field";
import { LanguageField } from "../shared/language-field";
import { useFirstRecords } from "../shared/list-reads";
import { Section } from "../shared/section";
import { usePersonText } from "../shared/use-person-text";
import { useSettled } from "../shared/use-settled";
import type { PhoneOrderForm } from "./use-phone-order";

const SHOWN = 8;
const SHORTEST = 3;

/** Search for people; a found one is chosen with a button. */
function PersonSearch({ onChoose }: { onChoose: (person: FoundPerson) => void }) {
  const translate = useTranslate();
  const textOf = usePersonText();
  const [text, setText] = useState("");
  const wanted = useSettled(text.trim());
  const isSearch = wanted.length >= SHORTEST;
  const { data = [], isLoading } = useFirstRecords<FoundPerson>("people", {
    perPage: SHOWN,
    filter: { q: wanted },
    enabled: isSearch,
  });
  const found = isSearch ? data : [];
  return (
    <>
      <FindField
        label={translate("desk.sales.find_person")}
        text={text}
        onType={setText}
        status={
          isSearch &&
          !isLoading &&
          translate("desk.sales.people_found", { smart_count: found.length })
        }
      />
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {found.map((person) => (
          <Box component="li" key={person.id} sx={{ borderTop: 1, borderColor: "divider" }}>
            <Button
              fullWidth
              disabled={person.blocked}
              onClick={() => onChoose(person)}
              sx={{ justifyContent: "flex-start", textAlign: "left", minHeight: 44 }}
            >
              {textOf(person)}
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Customer of a phone order: a found one, or name and phone number as typed. */
export function CustomerPart({ form }: { form: PhoneOrderForm }) {
  const translate = useTranslate();
  const { fields, set, customer, choose, forget, errors } = form;
  const isAccount = customer?.kind === "account";
  return (
    <Section title={translate("desk.orders.person")}>
      <PersonSearch onChoose={(person) => void choose(person)} />
      {isAccount && (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={forget}>{translate("desk.sales.unlink")}</Button>}
          sx={{ my: 1 }}
        >
          {translate("desk.sales.linked", { name: customer.name })}
        </Alert>
      )}
      {errors.customer_id && <Alert severity="error">{errors.customer_id}</Alert>}
      {(["name", "phone", "email"] as const).map((name) => (
        <FieldText
          key={name}
          name={name}
          label={translate(`desk.sales.fields.${name}`)}
          value={fields[name]}
          required={name !== "email" || isAbroad(fields.country)}
          onChange={({ target }) => set(name, target.value)}
          error={name in errors}
          helperText={errors[name]}
          slotProps={{
            htmlInput: { autoComplete: "off", ...(name === "phone" && { inputMode: "tel" }) },
          }}
        />
      ))}
      <LanguageField
        label={translate("desk.sales.fields.language")}
        value={form.language}
        onChange={form.setLanguage}
      />
    </Section>
  );
}
