import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";

const FIELDS = "input, textarea, select, [contenteditable]";

/** Search of every screen. The key / focuses it, except while the user types. */
export function DeskSearch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text) navigate(`/search?${new URLSearchParams({ q: text })}`);
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}
    >
      <OutlinedInput
        type="search"
        fullWidth
        inputRef={input}
        placeholder={translate("desk.search.hint")}
        title={translate("desk.search.key")}
        slotProps={{
          input: {
            "aria-label": translate("desk.search.label"),
            "aria-keyshortcuts": "/",
            enterKeyHint: "search",
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        sx={{ bgcolor: "background.paper", height: 44 }}
      />
    </Box>
  );
}
