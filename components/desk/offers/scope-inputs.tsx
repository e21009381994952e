import { useState } from "react";
import {
  AutocompleteArrayInput,
  required,
  SelectInput,
  useGetMany,
  useTranslate,
} from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { looseNumber } from "@/lib/base/loose";
import { OFFER_SCOPES, type OfferScope } from "@/lib/contract/terms";
import { useFirstRecords } from "../shared/list-reads";
import { useLocalName } from "../shared/local-name";
import { REQUIRED_CHOICE } from "../shared/required";

interface Named {
  id: number;
  name: string;
  name_bn: string | null;
}

const RESOURCES = { category: "categories", brand: "brands", products: "products" } as const;

/** Choice of the categories, brands or products of an offer; the server searches. */
function ScopeIds({ scope }: { scope: Exclude<OfferScope, "all"> }) {
  const localName = useLocalName();
  const resource = RESOURCES[scope];
  const [q, setSearch] = useState("");
  const value: unknown = useWatch({ name: "scope_ids" });
  const ids = Array.isArray(value) ? value.map(looseNumber).filter((id) => id !== null) : [];
  const found = useFirstRecords<Named>(resource, { filter: { archived: false, ...(q && { q }) } });
  const chosen = useGetMany<Named>(resource, { ids });
  const records = [...(chosen.data ?? []), ...(found.data ?? [])].filter(Boolean);
  const choices = [...new Map(records.map((record) => [record.id, record])).values()];
  return (
    <AutocompleteArrayInput
      source="scope_ids"
      choices={choices.map((record) => ({ id: record.id, name: localName(record) }))}
      setFilter={setSearch}
      // The server has searched already, also in names that are not shown.
      matchSuggestion={() => true}
      translateChoice={false}
      validate={required()}
    />
  );
}

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
      {scope !== "all" && <ScopeIds key={scope} scope={scope} />}
    </>
  );
}
