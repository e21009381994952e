import LessIcon from "@mui/icons-material/ExpandLess";
import MoreIcon from "@mui/icons-material/ExpandMore";
import Chip from "@mui/material/Chip";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import type { MenuGroup } from "@/lib/desk/screens";
import { useLanguage } from "../shared/use-language";
import { visuallyHidden } from "../shared/visually-hidden";

interface MenuFoldProps {
  group: MenuGroup;
  open: boolean;
  /** Number of waiting records on its screens; shown while it is closed. */
  waiting: number;
  onToggle: () => void;
  children: ReactNode;
}

/** A group of the menu that opens and closes. */
export function MenuFold({ group, open, waiting, onToggle, children }: MenuFoldProps) {
  const id = useId();
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <ListItem disablePadding sx={{ display: "block" }}>
      <ListItemButton
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        sx={{ minHeight: 44, borderRadius: 2, mx: 1 }}
      >
        <ListItemText
          primary={translate(`desk.menu.groups.${group}`)}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        />
        {!open && waiting > 0 && (
          <>
            <Chip aria-hidden size="small" color="warning" label={number(waiting)} sx={{ mr: 1 }} />
            <span style={visuallyHidden}>
              {translate("desk.menu.waiting", { smart_count: waiting })}
            </span>
          </>
        )}
        {open ? <LessIcon aria-hidden /> : <MoreIcon aria-hidden />}
      </ListItemButton>
      {open && (
        <List component="ul" id={id} disablePadding sx={{ pb: 1 }}>
          {children}
        </List>
      )}
    </ListItem>
  );
}
