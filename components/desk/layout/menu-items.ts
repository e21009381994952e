import BlogIcon from "@mui/icons-material/ArticleOutlined";
import ReturnIcon from "@mui/icons-material/AssignmentReturnOutlined";
import BrandIcon from "@mui/icons-material/BookmarkBorder";
import NoticeIcon from "@mui/icons-material/CampaignOutlined";
import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import EbookOrderIcon from "@mui/icons-material/CloudDownloadOutlined";
import AppointmentIcon from "@mui/icons-material/EventOutlined";
import SpecialityIcon from "@mui/icons-material/HealingOutlined";
import AuditIcon from "@mui/icons-material/HistoryOutlined";
import ProductIcon from "@mui/icons-material/Inventory2Outlined";
import OfferIcon from "@mui/icons-material/LocalOfferOutlined";
import NewsletterIcon from "@mui/icons-material/MarkEmailReadOutlined";
import DoctorIcon from "@mui/icons-material/MedicalServicesOutlined";
import PrescriptionIcon from "@mui/icons-material/MedicationOutlined";
import EbookIcon from "@mui/icons-material/MenuBookOutlined";
import OutboxIcon from "@mui/icons-material/OutboxOutlined";
import PaymentIcon from "@mui/icons-material/PaymentsOutlined";
import StaffIcon from "@mui/icons-material/PeopleOutlined";
import MediaIcon from "@mui/icons-material/PermMediaOutlined";
import PeopleIcon from "@mui/icons-material/PersonSearchOutlined";
import GalleryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import PriceIcon from "@mui/icons-material/PriceChangeOutlined";
import StockIcon from "@mui/icons-material/ProductionQuantityLimitsOutlined";
import QuestionIcon from "@mui/icons-material/QuestionAnswerOutlined";
import ReviewIcon from "@mui/icons-material/RateReviewOutlined";
import OrderIcon from "@mui/icons-material/ReceiptLongOutlined";
import RecallIcon from "@mui/icons-material/ReportOutlined";
import ComplaintIcon from "@mui/icons-material/ReportProblemOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import OverviewIcon from "@mui/icons-material/SpaceDashboardOutlined";
import BannerIcon from "@mui/icons-material/ViewCarouselOutlined";
import PageIcon from "@mui/icons-material/WebOutlined";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";
import { MENU_GROUPS, type MenuGroup, type MenuScreen, SCREENS } from "@/lib/desk/screens";

const ICONS: Record<MenuScreen, ComponentType> = {
  overview: OverviewIcon,
  orders: OrderIcon,
  "ebook-orders": EbookOrderIcon,
  payments: PaymentIcon,
  returns: ReturnIcon,
  complaints: ComplaintIcon,
  prescriptions: PrescriptionIcon,
  products: ProductIcon,
  prices: PriceIcon,
  offers: OfferIcon,
  "low-stock": StockIcon,
  recalls: RecallIcon,
  categories: CategoryIcon,
  brands: BrandIcon,
  appointments: AppointmentIcon,
  doctors: DoctorIcon,
  specialities: SpecialityIcon,
  blogs: BlogIcon,
  notices: NoticeIcon,
  banners: BannerIcon,
  gallery: GalleryIcon,
  pages: PageIcon,
  ebooks: EbookIcon,
  media: MediaIcon,
  people: PeopleIcon,
  questions: QuestionIcon,
  reviews: ReviewIcon,
  newsletter: NewsletterIcon,
  outbox: OutboxIcon,
  settings: SettingsIcon,
  staff: StaffIcon,
  audit: AuditIcon,
  checklist: ChecklistIcon,
};

interface MenuItem {
  /** Resource of the permissions, and first part of the address. */
  name: MenuScreen;
  icon: ComponentType;
}

/** Screens of a group that the role may open; those of "top" are in no group. */
export interface MenuPart {
  group: MenuGroup | "top";
  items: readonly MenuItem[];
}

const PARTS: readonly MenuPart[] = (["top", ...MENU_GROUPS] as const).map((group) => ({
  group,
  items: Object.entries(ICONS).flatMap(([name, icon]) => {
    const screen = name as MenuScreen;
    return SCREENS[screen].menu === group ? [{ name: screen, icon }] : [];
  }),
}));

/** Returns the parts of the menu with the screens that the role may open; none is empty. */
export function useMenuParts(): readonly MenuPart[] {
  const { permissions: role = "" } = usePermissions<string>();
  return PARTS.map(({ group, items }) => ({
    group,
    items: items.filter(({ name }) => can(role, name, "list")),
  })).filter(({ items }) => items.length > 0);
}

/** Whether a screen of the menu, or a page below it, is shown. */
export function isCurrent({ name }: Pick<MenuItem, "name">, pathname: string): boolean {
  return pathname === `/${name}` || pathname.startsWith(`/${name}/`);
}
