import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext, useTranslate } from "react-admin";

/** Search field of a list. It filters while the user types. */
export function ListSearch() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? "");
  const [text, setText] = useState(applied);
  useEffect(() => setText(applied), [applied]);
  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      label={translate("desk.list.search")}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        const { q: _, ...rest } = filterValues;
        setFilters(value.trim() ? { ...rest, q: value.trim() } : rest, undefined, true);
      }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: 320 }}
    />
  );
}
