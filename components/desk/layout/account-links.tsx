import DevicesIcon from "@mui/icons-material/DevicesOutlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import ShopIcon from "@mui/icons-material/StorefrontOutlined";
import Divider from "@mui/material/Divider";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import type { ComponentType } from "react";
import { useGetIdentity, useLogout, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { ScreenName } from "@/lib/desk/screens";

const ROW = { minHeight: 44, borderRadius: 2, mx: 1 };

/** Name of the staff member, links to their sessions, passkeys, notifications and to the shop, and logout. */
export function AccountLinks({ onUse }: { onUse?: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: identity } = useGetIdentity();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <>
      <Divider />
      <List component="ul" disablePadding sx={{ py: 1 }}>
        {identity && (
          <ListItem sx={{ px: 3 }}>
            <ListItemText
              primary={identity.fullName}
              secondary={translate(`desk.staff.role_names.${identity.role}`)}
            />
          </ListItem>
        )}
        <OwnScreen screen="sessions" Icon={DevicesIcon} onUse={onUse} />
        <OwnScreen screen="passkeys" Icon={KeyIcon} onUse={onUse} />
        {can(role, "notifications", "list") && (
          <OwnScreen screen="notifications" Icon={NotificationsIcon} onUse={onUse} />
        )}
        <ListItem disablePadding>
          <ListItemButton component="a" href="/" sx={ROW} onClick={onUse}>
            <RowContent Icon={ShopIcon} text={translate("desk.menu.open_shop")} />
          </ListItemButton>
        </ListItem>
        <ListItem disablePadding>
          <ListItemButton sx={ROW} onClick={() => void logout()}>
            <RowContent Icon={LogoutIcon} text={translate("desk.menu.logout")} />
          </ListItemButton>
        </ListItem>
      </List>
    </>
  );
}

interface OwnScreenProps {
  screen: Extract<ScreenName, "sessions" | "passkeys" | "notifications">;
  Icon: ComponentType;
  onUse: (() => void) | undefined;
}

/** Link to a screen about the staff member. */
function OwnScreen({ screen, Icon, onUse }: OwnScreenProps) {
  const translate = useTranslate();
  return (
    <ListItem disablePadding>
      <ListItemButton component={RouterLink} to={`/${screen}`} sx={ROW} onClick={onUse}>
        <RowContent Icon={Icon} text={translate(`desk.${screen}.title`)} />
      </ListItemButton>
    </ListItem>
  );
}

function RowContent({ Icon, text }: { Icon: ComponentType; text: string }) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <Icon />
      </ListItemIcon>
      <ListItemText primary={text} />
    </>
  );
}
