import BrandIcon from "@mui/icons-material/BookmarkBorder";
import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import AuditIcon from "@mui/icons-material/HistoryOutlined";
import ProductIcon from "@mui/icons-material/Inventory2Outlined";
import StaffIcon from "@mui/icons-material/PeopleOutlined";
import OrderIcon from "@mui/icons-material/ReceiptLongOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { can } from "@/lib/desk/permissions";

interface MenuItem {
  /** Resource of the permissions, and first part of the address. */
  name: string;
  icon: ComponentType;
}

/** Screens of the menu, the most used ones first. */
const ITEMS: readonly MenuItem[] = [
  { name: "orders", icon: OrderIcon },
  { name: "products", icon: ProductIcon },
  { name: "categories", icon: CategoryIcon },
  { name: "brands", icon: BrandIcon },
  { name: "staff", icon: StaffIcon },
  { name: "audit", icon: AuditIcon },
  { name: "settings", icon: SettingsIcon },
  { name: "checklist", icon: ChecklistIcon },
];

/** Returns the screens that the person may open. */
export function useMenuItems(): readonly MenuItem[] {
  const { permissions: role = "" } = usePermissions<string>();
  return ITEMS.filter(({ name }) => can(role, name, "list"));
}
