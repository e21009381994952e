import { useState } from "react";
import { AutocompleteArrayInput, useGetMany, type Validator } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseNumber } from "@/lib/base/loose";
import { useFirstRecords } from "./list-reads";
import { type Named, useLocalName } from "./local-name";

type Choice = Named & { id: number };

interface RecordIdsInputProps {
  source: string;
  /** Named after the source if it is missing. */
  label?: string;
  resource: "categories" | "brands" | "products";
  validate?: Validator;
}

/** Choice of several categories, brands or products by name; the server searches. */
export function RecordIdsInput({ source, resource, ...input }: RecordIdsInputProps) {
  const localName = useLocalName();
  const [q, setSearch] = useState("");
  const value: unknown = useWatch({ name: source });
  const ids = Array.isArray(value) ? value.map(looseNumber).filter((id) => id !== null) : [];
  const found = useFirstRecords<Choice>(resource, { filter: { archived: false, ...(q && { q }) } });
  const chosen = useGetMany<Choice>(resource, { ids });
  const records = [...(chosen.data ?? []), ...(found.data ?? [])].filter(Boolean);
  const choices = [...new Map(records.map((record) => [record.id, record])).values()];
  return (
    <AutocompleteArrayInput
      {...input}
      source={source}
      choices={choices.map((record) => ({ id: record.id, name: localName(record) }))}
      setFilter={setSearch}
      // The server has searched already, also in names that are not shown.
      matchSuggestion={() => true}
      translateChoice={false}
    />
  );
}
