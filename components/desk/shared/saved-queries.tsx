import BookmarkIcon from "@mui/icons-material/BookmarkBorder";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from "react-admin";
import { looseObject } from "@/lib/base/loose";
import { isSameValue } from "@/lib/desk/changed-fields";
import { ActionDialog } from "./action-dialog";
import { FieldText } from "./checked-form";
import { textIn } from "./form-values";
import { useCloseSheet } from "./sheet-button";

const sorted = (values: unknown) =>
  Object.entries(looseObject(values)).sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether a saved search has the filters and the order that the list shows. */
function isShown({ value }: SavedQuery, filter: unknown, sort: unknown): boolean {
  return (
    isSameValue(sorted(value.filter), sorted(filter)) &&
    isSameValue(sorted(value.sort), sorted(sort))
  );
}

interface NameDialogProps {
  open: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ open, onName, onClose }: NameDialogProps) {
  const translate = useTranslate();
  return (
    <ActionDialog
      open={open}
      title={translate("ra.saved_queries.new_dialog_title")}
      label={translate("desk.actions.save")}
      cancelLabel={translate("desk.actions.cancel")}
      onSubmit={(form) => onName(textIn(form, "name") ?? "")}
      onClose={onClose}
    >
      <FieldText
        name="name"
        required
        autoFocus
        label={translate("ra.saved_queries.query_name")}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", pattern: ".*\\S.*" } }}
      />
    </ActionDialog>
  );
}

/** Menu with the searches that were saved in this browser: filters and order, by name. */
export function SavedQueries() {
  const translate = useTranslate();
  const id = useId();
  const { resource, filterValues, sort, perPage, setFilters, setSort } = useListContext();
  const [stored, store] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const queries = extractValidSavedQueries(stored);
  const shown = queries.find((query) => isShown(query, filterValues, sort));
  const closeSheet = useCloseSheet();
  const close = () => setAnchor(null);

  const apply = ({ value }: SavedQuery) => {
    setFilters(looseObject(value.filter));
    if (value.sort) setSort(value.sort);
    close();
    closeSheet();
  };
  const save = (label: string) => {
    const value = { filter: filterValues, sort, perPage };
    store([...queries.filter((query) => query.label !== label), { label, value }]);
    setNaming(false);
    closeSheet();
  };
  const remove = (query: SavedQuery) => {
    store(queries.filter((one) => one !== query));
    close();
  };

  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate("ra.saved_queries.label")}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {queries.map((query) => (
          <MenuItem
            key={query.label}
            selected={query === shown}
            onClick={() => apply(query)}
            sx={{ minHeight: 44 }}
          >
            {query.label}
          </MenuItem>
        ))}
        {queries.length > 0 && <Divider />}
        {shown ? (
          <MenuItem onClick={() => remove(shown)} sx={{ minHeight: 44 }}>
            {translate("ra.saved_queries.remove_label_with_name", { name: shown.label })}
          </MenuItem>
        ) : (
          <MenuItem
            onClick={() => {
              close();
              setNaming(true);
            }}
            sx={{ minHeight: 44 }}
          >
            {translate("ra.saved_queries.new_label")}
          </MenuItem>
        )}
      </Menu>
      <NameDialog open={naming} onName={save} onClose={() => setNaming(false)} />
    </>
  );
}
