import Badge from "@mui/material/Badge";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { useLanguage } from "../shared/use-language";
import { useMenuCounts } from "../shared/use-order-counts";
import { MenuFold } from "./menu-fold";
import { isCurrent, type MenuPart, useMenuParts } from "./menu-items";
import { useOpenGroups } from "./use-open-groups";

interface MenuLinksProps {
  /** Is called when a link is used. */
  onUse?: (() => void) | undefined;
}

function Links({ items, onUse }: Pick<MenuPart, "items"> & MenuLinksProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { number } = useLanguage();
  const waiting = useMenuCounts();
  return items.map((item) => {
    const { name, icon: Icon } = item;
    const current = isCurrent(item, pathname);
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
            <Badge badgeContent={waiting[name] ? number(waiting[name]) : null} color="warning">
              <Icon />
            </Badge>
          </ListItemIcon>
          <ListItemText primary={translate(`resources.${name}.name`, { smart_count: 2 })} />
        </ListItemButton>
      </ListItem>
    );
  });
}

/** Links to all screens that the role may open, in groups; a group of one screen is its link. */
export function MenuLinks({ onUse }: MenuLinksProps) {
  const parts = useMenuParts();
  const waiting = useMenuCounts();
  const { isOpen, toggle } = useOpenGroups(parts);
  return (
    <List component="ul" disablePadding sx={{ py: 1 }}>
      {parts.map(({ group, items }) => {
        const links = <Links key={group} items={items} onUse={onUse} />;
        if (group === "top" || items.length === 1) return links;
        return (
          <MenuFold
            key={group}
            group={group}
            open={isOpen(group)}
            waiting={items.reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0)}
            onToggle={() => toggle(group)}
          >
            {links}
          </MenuFold>
        );
      })}
    </List>
  );
}
