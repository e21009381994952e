import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext, useTranslate } from "react-admin";

/** Time after the last letter until the list is filtered. */
const TYPING_MS = 500;

/**
 * Search field of a list. It filters while the user types.
 * @param opened whether a tap has just shown it
 */
export function ListSearch({ opened = false }: { opened?: boolean }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? "");
  const [typed, setTyped] = useState({ text: applied, pathname: "" });
  useEffect(() => setTyped({ text: applied, pathname: "" }), [applied]);
  useEffect(() => {
    const q = typed.text.trim();
    if (q === applied) return;
    const timer = setTimeout(() => {
      // A record is being opened: the filter would bring its list back.
      if (window.location.pathname !== typed.pathname) return;
      const { q: _, ...rest } = filterValues;
      setFilters(q ? { ...rest, q } : rest);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, filterValues, setFilters]);
  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      label={translate("desk.list.search")}
      value={typed.text}
      autoFocus={opened && applied === ""}
      onChange={({ target }) =>
        setTyped({ text: target.value, pathname: window.location.pathname })
      }
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { md: 320 } }}
    />
  );
}
