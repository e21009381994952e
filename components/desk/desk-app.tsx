import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import {
  AuthenticationError,
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorPage,
  type I18nProvider,
  LoadingPage,
  Notification,
  Resource,
  type ResourceProps,
  type Store,
  useTranslate,
} from "react-admin";
import { Route } from "react-router-dom";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskLogin } from "./auth/desk-login";
import { DeskTexts } from "./entry/desk-texts";
import { Home } from "./home";
import { DeskLayout } from "./layout/desk-layout";
import { ForbiddenScreen } from "./layout/forbidden-screen";
import { UnknownScreen } from "./layout/unknown-screen";
import { lazyScreen } from "./lazy-screen";
import { themeWithProgressName } from "./theme";

const lists = () => import("./catalogue/named-list");
const forms = () => import("./catalogue/named-forms");
const productForms = () => import("./products/product-edit");
const doctorForms = () => import("./appointments/doctor-forms");
const specialityForms = () => import("./appointments/speciality-forms");
const articles = () => import("./articles/article-list");
const blogForms = () => import("./articles/blog-forms");
const noticeForms = () => import("./articles/notice-forms");
const bannerForms = () => import("./home-page/banner-forms");
const ebookForms = () => import("./ebooks/ebook-forms");
const galleryForms = () => import("./home-page/gallery-forms");
const offerForms = () => import("./offers/offer-forms");
const staffForms = () => import("./staff/staff-forms");

const ChecklistPage = lazyScreen(() => import("./checklist/checklist-page"), "ChecklistPage");
const ReviewPage = lazyScreen(() => import("./payments/review-page"), "ReviewPage");
const PayoutsPage = lazyScreen(() => import("./payments/payouts/payouts-page"), "PayoutsPage");
const PickListPage = lazyScreen(() => import("./orders/pick-list-page"), "PickListPage");
const ReconciliationPage = lazyScreen(
  () => import("./payments/reconciliation/reconciliation-page"),
  "ReconciliationPage",
);
const SessionsPage = lazyScreen(() => import("./sessions/sessions-page"), "SessionsPage");
const NotificationsPage = lazyScreen(
  () => import("./notifications/notifications-page"),
  "NotificationsPage",
);
const PasskeysPage = lazyScreen(() => import("./passkeys/passkeys-page"), "PasskeysPage");
const HelpPage = lazyScreen(() => import("./help/help-page"), "HelpPage");
const ImportPage = lazyScreen(() => import("./products/import/import-page"), "ImportPage");
const OverviewPage = lazyScreen(() => import("./overview/overview-page"), "OverviewPage");
const SearchPage = lazyScreen(() => import("./search/search-page"), "SearchPage");

/** Screens of each resource. */
const RESOURCES: readonly ResourceProps[] = [
  {
    name: "orders",
    list: lazyScreen(() => import("./orders/order-list"), "OrderList", { hasTexts: true }),
    show: lazyScreen(() => import("./orders/order-page"), "OrderPage"),
    create: lazyScreen(() => import("./phone-order/phone-order-page"), "PhoneOrderPage"),
  },
  {
    name: "ebook-orders",
    list: lazyScreen(() => import("./ebook-orders/ebook-order-list"), "EbookOrderList"),
    show: lazyScreen(() => import("./ebook-orders/ebook-order-page"), "EbookOrderPage"),
  },
  {
    name: "products",
    list: lazyScreen(() => import("./products/product-list"), "ProductList"),
    edit: lazyScreen(productForms, "ProductEdit"),
    create: lazyScreen(productForms, "ProductCreate"),
  },
  {
    name: "offers",
    list: lazyScreen(() => import("./offers/offer-list"), "OfferList"),
    edit: lazyScreen(offerForms, "OfferEdit"),
    create: lazyScreen(offerForms, "OfferCreate"),
  },
  { name: "prices", list: lazyScreen(() => import("./prices/price-list"), "PriceList") },
  {
    name: "categories",
    list: lazyScreen(lists, "NamedList"),
    edit: lazyScreen(forms, "NamedEdit"),
    create: lazyScreen(forms, "CategoryCreate"),
  },
  {
    name: "brands",
    list: lazyScreen(lists, "NamedList"),
    edit: lazyScreen(forms, "NamedEdit"),
    create: lazyScreen(forms, "BrandCreate"),
  },
  {
    name: "appointments",
    list: lazyScreen(() => import("./appointments/appointment-list"), "AppointmentList"),
    show: lazyScreen(() => import("./appointments/appointment-page"), "AppointmentPage"),
    create: lazyScreen(() => import("./appointments/booking-page"), "BookingPage"),
  },
  {
    name: "doctors",
    list: lazyScreen(() => import("./appointments/doctor-list"), "DoctorList"),
    edit: lazyScreen(doctorForms, "DoctorEdit"),
    create: lazyScreen(doctorForms, "DoctorCreate"),
  },
  {
    name: "specialities",
    list: lazyScreen(() => import("./appointments/speciality-list"), "SpecialityList"),
    edit: lazyScreen(specialityForms, "SpecialityEdit"),
    create: lazyScreen(specialityForms, "SpecialityCreate"),
  },
  { name: "returns", list: lazyScreen(() => import("./returns/return-list"), "ReturnList") },
  {
    name: "complaints",
    list: lazyScreen(() => import("./complaints/complaint-list"), "ComplaintList"),
  },
  {
    name: "questions",
    list: lazyScreen(() => import("./questions/question-list"), "QuestionList"),
    show: lazyScreen(() => import("./questions/question-page"), "QuestionPage"),
  },
  {
    name: "prescriptions",
    list: lazyScreen(() => import("./prescriptions/prescription-list"), "PrescriptionList"),
    show: lazyScreen(() => import("./prescriptions/prescription-page"), "PrescriptionPage"),
  },
  {
    name: "people",
    list: lazyScreen(() => import("./people/person-list"), "PersonList"),
    show: lazyScreen(() => import("./people/person-page"), "PersonPage"),
  },
  {
    name: "newsletter",
    list: lazyScreen(() => import("./newsletter/newsletter-list"), "NewsletterList"),
  },
  {
    name: "outbox",
    list: lazyScreen(() => import("./outbox/outgoing-list"), "OutgoingList"),
  },
  {
    name: "reviews",
    list: lazyScreen(() => import("./reviews/review-list"), "ReviewList"),
  },
  {
    name: "blogs",
    list: lazyScreen(articles, "ArticleList"),
    edit: lazyScreen(blogForms, "BlogEdit"),
    create: lazyScreen(blogForms, "BlogCreate"),
  },
  {
    name: "notices",
    list: lazyScreen(articles, "ArticleList"),
    edit: lazyScreen(noticeForms, "NoticeEdit"),
    create: lazyScreen(noticeForms, "NoticeCreate"),
  },
  {
    name: "banners",
    list: lazyScreen(() => import("./home-page/banner-list"), "BannerList"),
    edit: lazyScreen(bannerForms, "BannerEdit"),
    create: lazyScreen(bannerForms, "BannerCreate"),
  },
  {
    name: "gallery",
    list: lazyScreen(() => import("./home-page/gallery-list"), "GalleryList"),
    edit: lazyScreen(galleryForms, "GalleryEdit"),
    create: lazyScreen(galleryForms, "GalleryCreate"),
  },
  {
    name: "media",
    list: lazyScreen(() => import("./media/media-list"), "MediaList"),
    show: lazyScreen(() => import("./media/media-page"), "MediaPage"),
  },
  {
    name: "pages",
    list: lazyScreen(() => import("./pages/page-list"), "PageList"),
    edit: lazyScreen(() => import("./pages/page-edit"), "PageEdit"),
  },
  {
    name: "ebooks",
    list: lazyScreen(() => import("./ebooks/ebook-list"), "EbookList"),
    edit: lazyScreen(ebookForms, "EbookEdit"),
    create: lazyScreen(ebookForms, "EbookCreate"),
  },
  {
    name: "low-stock",
    list: lazyScreen(() => import("./stock/low-stock-list"), "LowStockList"),
  },
  { name: "expiring", list: lazyScreen(() => import("./stock/expiring-list"), "ExpiringList") },
  {
    name: "recalls",
    list: lazyScreen(() => import("./recalls/recall-list"), "RecallList"),
    show: lazyScreen(() => import("./recalls/recall-page"), "RecallPage"),
  },
  {
    name: "staff",
    list: lazyScreen(() => import("./staff/staff-list"), "StaffList"),
    edit: lazyScreen(staffForms, "StaffEdit"),
    create: lazyScreen(staffForms, "StaffCreate"),
  },
  { name: "audit", list: lazyScreen(() => import("./audit/audit-list"), "AuditList") },
  {
    name: "settings",
    list: lazyScreen(() => import("./settings/settings-list"), "SettingsList"),
    edit: lazyScreen(() => import("./settings/setting-edit"), "SettingEdit"),
  },
];

/** A form must not lose its input because another window had the focus. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: "always" },
      // Otherwise a save without a network waits in silence, and is made later.
      mutations: { networkMode: "always" },
    },
  });
}

interface DeskAppProps {
  authProvider: AuthProvider;
  dataProvider: DeskDataProvider;
  i18nProvider: I18nProvider;
  store: Store;
}

function DeskTheme({ children }: { children: ReactNode }) {
  const loading = useTranslate()("ra.page.loading");
  const theme = useMemo(() => themeWithProgressName(loading), [loading]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** The staff's application: screens of react-admin, each loaded when it is first opened. */
export function DeskApp(providers: DeskAppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <CoreAdminContext {...providers} queryClient={queryClient}>
      <DeskTheme>
        <CssBaseline />
        <DeskTexts>
          <CoreAdminUI
            layout={DeskLayout}
            loginPage={DeskLogin}
            dashboard={Home}
            loading={LoadingPage}
            catchAll={UnknownScreen}
            error={ErrorPage}
            accessDenied={ForbiddenScreen}
            authenticationError={AuthenticationError}
            requireAuth
            disableTelemetry
          >
            <CustomRoutes>
              <Route path="/overview" element={<OverviewPage />} />
              <Route path="/help" element={<HelpPage />} />
              <Route path="/sessions" element={<SessionsPage />} />
              <Route path="/passkeys" element={<PasskeysPage />} />
              <Route path="/notifications" element={<NotificationsPage />} />
              <Route path="/search" element={<SearchPage />} />
              <Route path="/checklist" element={<ChecklistPage />} />
              <Route path="/payments" element={<ReviewPage />} />
              <Route path="/pick-list" element={<PickListPage />} />
              <Route path="/payouts" element={<PayoutsPage />} />
              <Route path="/payments/reconciliation" element={<ReconciliationPage />} />
              <Route path="/products/import" element={<ImportPage />} />
            </CustomRoutes>
            {RESOURCES.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
          </CoreAdminUI>
          <Notification />
        </DeskTexts>
      </DeskTheme>
    </CoreAdminContext>
  );
}
