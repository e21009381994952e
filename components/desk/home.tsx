import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Navigate } from "react-router-dom";
import { useMenuItems } from "./layout/menu-items";

/** Opens the first screen that the person may see. */
export function Home() {
  const translate = useTranslate();
  const { isPending } = usePermissions();
  const [first] = useMenuItems();
  if (isPending) return null;
  if (first) return <Navigate to={`/${first.name}`} replace />;
  return <Typography>{translate("desk.home.nothing")}</Typography>;
}
