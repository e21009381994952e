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
import { useGetIdentity, useLogout, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";

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
        <ListItem disablePadding>
          <ListItemButton component={RouterLink} to="/sessions" sx={ROW} onClick={onUse}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <DevicesIcon />
            </ListItemIcon>
            <ListItemText primary={translate("desk.sessions.title")} />
          </ListItemButton>
        </ListItem>
        <ListItem disablePadding>
          <ListItemButton component={RouterLink} to="/passkeys" sx={ROW} onClick={onUse}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <KeyIcon />
            </ListItemIcon>
            <ListItemText primary={translate("desk.passkeys.title")} />
          </ListItemButton>
        </ListItem>
        {can(role, "notifications", "list") && (
          <ListItem disablePadding>
            <ListItemButton component={RouterLink} to="/notifications" sx={ROW} onClick={onUse}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                <NotificationsIcon />
              </ListItemIcon>
              <ListItemText primary={translate("desk.notifications.title")} />
            </ListItemButton>
          </ListItem>
        )}
        <ListItem disablePadding>
          <ListItemButton component="a" href="/" sx={ROW} onClick={onUse}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <ShopIcon />
            </ListItemIcon>
            <ListItemText primary={translate("desk.menu.open_shop")} />
          </ListItemButton>
        </ListItem>
        <ListItem disablePadding>
          <ListItemButton sx={ROW} onClick={() => void logout()}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <LogoutIcon />
            </ListItemIcon>
            <ListItemText primary={translate("desk.menu.logout")} />
          </ListItemButton>
        </ListItem>
      </List>
    </>
  );
}
