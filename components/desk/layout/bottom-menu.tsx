import MoreIcon from "@mui/icons-material/MoreHoriz";
import Badge from "@mui/material/Badge";
import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Drawer from "@mui/material/Drawer";
import Paper from "@mui/material/Paper";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { useLanguage } from "../shared/use-language";
import { useMenuCounts } from "../shared/use-order-counts";
import { AccountLinks } from "./account-links";
import { isCurrent, useMenuParts } from "./menu-items";
import { MenuLinks } from "./side-menu";

/** Screens beside "More" at the bottom of a phone. */
const SHOWN = 3;

/** Menu of phones: the first screens of the first groups at the bottom, all screens in a drawer. */
export function BottomMenu() {
  const items = useMenuParts()
    .flatMap((part) => part.items.slice(0, 1))
    .slice(0, SHOWN);
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { number } = useLanguage();
  const waiting = useMenuCounts();
  const [open, setOpen] = useState(false);
  const current = items.find((item) => isCurrent(item, pathname))?.name ?? "more";
  return (
    <>
      <Paper
        component="nav"
        aria-label={translate("desk.menu.label")}
        square
        sx={{
          position: "fixed",
          inset: "auto 0 0",
          zIndex: "appBar",
          borderTop: 1,
          borderColor: "divider",
          pb: "env(safe-area-inset-bottom)",
        }}
      >
        <BottomNavigation value={current} showLabels>
          {items.map(({ name, icon: Icon }) => (
            <BottomNavigationAction
              key={name}
              value={name}
              component={Link}
              to={`/${name}`}
              aria-current={name === current ? "page" : undefined}
              label={translate(`resources.${name}.name`, { smart_count: 2 })}
              icon={
                <Badge
                  aria-hidden
                  badgeContent={waiting[name] ? number(waiting[name]) : null}
                  color="warning"
                >
                  <Icon />
                </Badge>
              }
            />
          ))}
          <BottomNavigationAction
            value="more"
            aria-haspopup="dialog"
            aria-expanded={open}
            label={translate("desk.menu.more")}
            icon={<MoreIcon />}
            onClick={() => setOpen(true)}
          />
        </BottomNavigation>
      </Paper>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { "aria-label": translate("desk.menu.more"), role: "dialog" } }}
      >
        <MenuLinks onUse={() => setOpen(false)} />
        <AccountLinks onUse={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
