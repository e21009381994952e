import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { readCode, type ScannedCode, searchText } from "@/lib/desk/scan/read-code";
import { ScanButton } from "../scan/scan-button";
import { FIELDS, useScannerKeys } from "../scan/use-scanner-keys";

/**
 * Search of every screen, for words and bar codes. The key / focuses it, except while the user types.
 */
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
  const find = (code: ScannedCode) =>
    navigate(`/search?${new URLSearchParams({ q: searchText(code) })}`);
  // A form keeps what is scanned into its fields.
  useScannerKeys((text) => find(readCode(text)), { inFields: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "") return;
    find(readCode(text));
    // The next scan replaces this one.
    input.current?.select();
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
        endAdornment={
          <InputAdornment position="end">
            <ScanButton small label={translate("desk.scan.search")} onCode={find} />
          </InputAdornment>
        }
        sx={{ bgcolor: "background.paper", height: 44 }}
      />
    </Box>
  );
}
