import { required, SelectInput, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { OFFER_SCOPES } from "@/lib/contract/terms";
import { RecordIdsInput } from "../shared/record-ids-input";
import { REQUIRED_CHOICE } from "../shared/required";

const RESOURCES = { category: "categories", brand: "brands", products: "products" } as const;

/** For which products an offer is. */
export function ScopeInputs() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: "scope" });
  const scope = OFFER_SCOPES.find((known) => known === value) ?? "all";
  return (
    <>
      <SelectInput
        source="scope"
        choices={OFFER_SCOPES.map((id) => ({ id, name: translate(`desk.offers.scopes.${id}`) }))}
        defaultValue="all"
        translateChoice={false}
        onChange={() => setValue("scope_ids", [], { shouldDirty: true })}
        {...REQUIRED_CHOICE}
      />
      {scope !== "all" && (
        <RecordIdsInput
          key={scope}
          source="scope_ids"
          resource={RESOURCES[scope]}
          validate={required()}
        />
      )}
    </>
  );
}
