import Badge from "@mui/material/Badge";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { useLanguage } from "../shared/use-language";
import { useOrderCounts } from "../shared/use-order-counts";
import { useMenuItems } from "./menu-items";

interface MenuLinksProps {
  /** Is called when a link is used. */
  onUse?: () => void;
}

/** Links to all screens that the person may open. */
export function MenuLinks({ onUse }: MenuLinksProps) {
  const items = useMenuItems();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { number } = useLanguage();
  const { to_confirm: waiting = 0 } = useOrderCounts();
  return (
    <List component="ul" disablePadding sx={{ py: 1 }}>
      {items.map(({ name, icon: Icon }) => {
        const current = pathname === `/${name}` || pathname.startsWith(`/${name}/`);
        const count = name === "orders" && waiting > 0 ? number(waiting) : null;
        return (
          <ListItem key={name} disablePadding>
            <ListItemButton
              component={Link}
              to={`/${name}`}
              selected={current}
              aria-current={current ? "page" : undefined}
              onClick={onUse}
              sx={{ minHeight: 44, borderRadius: 2, mx: 1 }}
            >
              <ListItemIcon aria-hidden sx={{ minWidth: 40, color: "inherit" }}>
                <Badge badgeContent={count} color="warning">
                  <Icon />
                </Badge>
              </ListItemIcon>
              <ListItemText primary={translate(`resources.${name}.name`, { smart_count: 2 })} />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
