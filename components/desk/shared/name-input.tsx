import { useState } from "react";
import { AutocompleteInput, required, usePermissions } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { can } from "@/lib/contract/permissions";
import { type NameChoice, type NamedResource, useFoundNames } from "./found-names";
import { useLocalName } from "./local-name";
import { RequiredInput } from "./required";
import { useAddName } from "./use-add-name";

interface NameInputProps {
  /** Field with the slug of a category, or the name of a brand. */
  source: string;
  resource: NamedResource;
}

/**
 * Input for the category or brand of a product; the server searches while the user types. One that
 * does not exist can be added by those who may.
 */
export function NameInput({ source, resource }: NameInputProps) {
  const localName = useLocalName();
  const { permissions: role = "" } = usePermissions<string>();
  const add = useAddName(resource);
  const [search, setSearch] = useState("");
  const current = looseText(useWatch({ name: source })) ?? "";
  const found = useFoundNames(resource, { archived: false, ...(search && { q: search }) });
  const isFound = current === "" || found.choices.some(({ id }) => id === current);
  // The chosen one may be on no page that is shown, or archived.
  const named = useFoundNames(resource, { q: current }, !isFound && !found.isPending);
  const others = named.choices.filter(({ id }) => id === current);
  // The input keeps the first name that it gets.
  const unknown: NameChoice[] = named.isPending ? [] : [{ id: current, name: current }];
  const chosen = others.length > 0 ? others : unknown;
  const choices = isFound ? found.choices : [...chosen, ...found.choices];
  const addition = can(role, resource, "create") && {
    // What is chosen stays after a refusal.
    onCreate: async (name = "") => (await add(name)) ?? { id: current },
    createItemLabel: "desk.forms.add",
  };
  return (
    <AutocompleteInput
      source={source}
      choices={choices.map((choice) => ({ id: choice.id, name: localName(choice) }))}
      setFilter={setSearch}
      // The server has searched already, also in names that are not shown.
      matchSuggestion={() => true}
      translateChoice={false}
      validate={required()}
      TextFieldProps={{ slotProps: { input: { inputComponent: RequiredInput } } }}
      {...addition}
    />
  );
}
