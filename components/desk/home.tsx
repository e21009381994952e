import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Navigate } from "react-router-dom";
import { useChecklist } from "./checklist/use-checklist";
import { useMenuItems } from "./layout/menu-items";
import { lazyScreen } from "./lazy-screen";

const ChecklistPage = lazyScreen(() => import("./checklist/checklist-page"), "ChecklistPage");

/** Shows the owner what is missing to open the shop; else opens the person's first screen. */
export function Home() {
  const translate = useTranslate();
  const { isPending } = usePermissions();
  const { data: steps, isLoading } = useChecklist();
  const [first] = useMenuItems();
  if (isPending || isLoading) return null;
  if (steps?.some(({ done }) => !done)) return <ChecklistPage />;
  if (first) return <Navigate to={`/${first.name}`} replace />;
  return <Typography>{translate("desk.home.nothing")}</Typography>;
}
