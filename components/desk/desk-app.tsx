import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  AccessDenied,
  AuthenticationError,
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorPage,
  type I18nProvider,
  LoadingPage,
  NotFound,
  Notification,
  Resource,
  type ResourceProps,
  type Store,
} from "react-admin";
import { Route } from "react-router-dom";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { LoginPage } from "./auth/login-page";
import { Home } from "./home";
import { DeskLayout } from "./layout/desk-layout";
import { lazyScreen } from "./lazy-screen";
import { deskTheme } from "./theme";

const lists = () => import("./catalogue/named-list");
const forms = () => import("./catalogue/named-forms");
const productForms = () => import("./products/product-edit");
const staffForms = () => import("./staff/staff-forms");

const SetupPage = lazyScreen(() => import("./auth/setup-page"), "SetupPage");
const ChecklistPage = lazyScreen(() => import("./checklist/checklist-page"), "ChecklistPage");
const SearchPage = lazyScreen(() => import("./search/search-page"), "SearchPage");

/** Screens of each resource. */
const RESOURCES: readonly ResourceProps[] = [
  {
    name: "orders",
    list: lazyScreen(() => import("./orders/order-list"), "OrderList"),
    show: lazyScreen(() => import("./orders/order-page"), "OrderPage"),
  },
  {
    name: "products",
    list: lazyScreen(() => import("./products/product-list"), "ProductList"),
    edit: lazyScreen(productForms, "ProductEdit"),
    create: lazyScreen(productForms, "ProductCreate"),
  },
  {
    name: "categories",
    list: lazyScreen(lists, "CategoryList"),
    edit: lazyScreen(forms, "CategoryEdit"),
    create: lazyScreen(forms, "CategoryCreate"),
  },
  {
    name: "brands",
    list: lazyScreen(lists, "BrandList"),
    edit: lazyScreen(forms, "BrandEdit"),
    create: lazyScreen(forms, "BrandCreate"),
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
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } },
  });
}

const UnknownScreen = () => <NotFound />;

interface DeskAppProps {
  authProvider: AuthProvider;
  dataProvider: DeskDataProvider;
  i18nProvider: I18nProvider;
  store: Store;
}

/** The staff's application: screens of react-admin, each loaded when it is first opened. */
export function DeskApp(providers: DeskAppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <CoreAdminContext {...providers} queryClient={queryClient}>
      <ThemeProvider theme={deskTheme}>
        <CssBaseline />
        <CoreAdminUI
          layout={DeskLayout}
          loginPage={LoginPage}
          dashboard={Home}
          loading={LoadingPage}
          catchAll={UnknownScreen}
          error={ErrorPage}
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          requireAuth
          disableTelemetry
        >
          <CustomRoutes noLayout>
            <Route path="/setup" element={<SetupPage />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/search" element={<SearchPage />} />
            <Route path="/checklist" element={<ChecklistPage />} />
          </CustomRoutes>
          {RESOURCES.map((resource) => (
            <Resource key={resource.name} {...resource} />
          ))}
        </CoreAdminUI>
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
