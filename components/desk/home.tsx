import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Navigate } from "react-router-dom";
import { useChecklist } from "./checklist/use-checklist";
import { useMenuParts } from "./layout/menu-items";
import { lazyScreen } from "./lazy-screen";

const ChecklistPage = lazyScreen(() => import("./checklist/checklist-page"), "ChecklistPage");

/** Until a product is on sale, shows the owner the missing steps; afterwards opens the overview. */
export function Home() {
  const translate = useTranslate();
  const { isPending } = usePermissions();
  const { data: steps, isLoading } = useChecklist();
  const first = useMenuParts()[0]?.items[0];
  if (isPending || isLoading) return null;
  if (steps?.some(({ key, done }) => key === "product" && !done)) return <ChecklistPage />;
  if (first) return <Navigate to={`/${first.name}`} replace />;
  return <Typography>{translate("desk.home.nothing")}</Typography>;
}
