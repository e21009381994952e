import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { NOT_ARCHIVED } from "./archived-filter";
import { type NameChoice, type NamedResource, useChosenName, useFoundNames } from "./found-names";
import { LocalName, useLocalName } from "./local-name";
import { useSettled } from "./use-settled";

interface NameFilterProps {
  /** Name of the filter. */
  name: string;
  resource: NamedResource;
}

/** Name of a chosen category or brand; its slug while that is not known. */
export function ChosenName({ resource, id }: { resource: NamedResource; id: string }) {
  const chosen = useChosenName(resource, id);
  return chosen ? <LocalName {...chosen} /> : id;
}

/** Filter of a list by a category or brand; the server searches while the user types. */
export function NameFilter({ name, resource }: NameFilterProps) {
  const translate = useTranslate();
  const localName = useLocalName();
  const ofList = useResourceContext();
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim());
  const { choices, isPending } = useFoundNames(resource, { ...NOT_ARCHIVED, ...(q && { q }) });
  const id = looseText(filterValues[name]) ?? "";
  const known = useChosenName(resource, id);
  const chosen: NameChoice | null = id === "" ? null : (known ?? { id, name: id });
  const choose = (choice: NameChoice | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(choice ? { ...rest, [name]: choice.id } : rest);
  };
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={chosen}
      loading={isPending}
      getOptionLabel={localName}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched already, also in names that are not shown.
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_, choice) => choose(choice)}
      clearText={translate("ra.action.clear_input_value")}
      openText={translate("ra.action.open_menu")}
      closeText={translate("ra.action.close_menu")}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("desk.list.no_match")}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={translate(`resources.${ofList}.fields.${name}`)}
        />
      )}
      sx={{ width: 220, maxWidth: "100%" }}
    />
  );
}
