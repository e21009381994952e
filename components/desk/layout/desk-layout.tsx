import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Toolbar from "@mui/material/Toolbar";
import { type ReactNode, Suspense } from "react";
import { LinearProgress, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { ConfirmPasswordDialog } from "../auth/confirm-password-dialog";
import { SessionDialog } from "../auth/session-dialog";
import { useDeskName } from "../shared/use-desk-name";
import { useWide } from "../shared/use-wide";
import { AccountLinks } from "./account-links";
import { BottomMenu } from "./bottom-menu";
import { DeskSearch } from "./desk-search";
import { LanguageSwitch } from "./language-switch";
import { NewOrders } from "./new-orders";
import { MenuLinks } from "./side-menu";
import { SlowNote } from "./slow-note";
import { useScreenFocus } from "./use-screen-focus";
import { useScrollPlace } from "./use-scroll-place";

/** Frame of all screens: search on top, menu at the side or, on phones, at the bottom. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const deskName = useDeskName();
  const wide = useWide();
  const main = useScreenFocus();
  useScrollPlace();
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Link
        href="#main-content"
        sx={{ position: "absolute", top: -100, "&:focus": { top: 8, left: 8, zIndex: "tooltip" } }}
      >
        {translate("ra.navigation.skip_nav")}
      </Link>
      <AppBar position="sticky" color="secondary">
        <Toolbar sx={{ gap: { xs: 1, md: 2 }, px: { xs: 1, md: 3 } }}>
          {wide && (
            <Link component={RouterLink} to="/" color="inherit" underline="none" noWrap>
              {deskName}
            </Link>
          )}
          <DeskSearch />
          <Box sx={{ flexGrow: { md: 1 } }} />
          <LanguageSwitch />
        </Toolbar>
      </AppBar>
      <Box sx={{ display: "flex", flex: 1, minWidth: 0 }}>
        {wide && (
          <Box
            component="nav"
            aria-label={translate("desk.menu.label")}
            sx={{ width: 232, flex: "none", borderRight: 1, borderColor: "divider" }}
          >
            <MenuLinks />
            <AccountLinks />
          </Box>
        )}
        <Box
          component="main"
          id="main-content"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, md: 3 }, pb: { xs: 12, md: 3 } }}
        >
          <Suspense fallback={<LinearProgress />}>{children}</Suspense>
        </Box>
      </Box>
      {!wide && <BottomMenu />}
      <NewOrders />
      <ConfirmPasswordDialog />
      <SessionDialog />
      <SlowNote />
    </Box>
  );
}
