import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient } from "@tanstack/react-query";
import { lazy, useState } from "react";
import {
  AccessDenied,
  AuthenticationError,
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  LoadingPage,
  NotFound,
  Notification,
  Resource,
  type Store,
} from "react-admin";
import { Route } from "react-router-dom";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { LoginPage } from "./auth/login-page";
import { Home } from "./home";
import { DeskLayout } from "./layout/desk-layout";
import { deskTheme } from "./theme";

const SetupPage = lazy(async () => ({ default: (await import("./auth/setup-page")).SetupPage }));
const SearchPage = lazy(async () => ({
  default: (await import("./search/search-page")).SearchPage,
}));
const orderList = lazy(async () => ({
  default: (await import("./orders/order-list")).OrderList,
}));
const orderPage = lazy(async () => ({
  default: (await import("./orders/order-page")).OrderPage,
}));
const productList = lazy(async () => ({
  default: (await import("./products/product-list")).ProductList,
}));
const productForms = () => import("./products/product-edit");
const productEdit = lazy(async () => ({ default: (await productForms()).ProductEdit }));
const productCreate = lazy(async () => ({ default: (await productForms()).ProductCreate }));
const namedLists = () => import("./catalogue/named-list");
const namedForms = () => import("./catalogue/named-forms");
const categoryList = lazy(async () => ({ default: (await namedLists()).CategoryList }));
const categoryEdit = lazy(async () => ({ default: (await namedForms()).CategoryEdit }));
const categoryCreate = lazy(async () => ({ default: (await namedForms()).CategoryCreate }));
const brandList = lazy(async () => ({ default: (await namedLists()).BrandList }));
const brandEdit = lazy(async () => ({ default: (await namedForms()).BrandEdit }));
const brandCreate = lazy(async () => ({ default: (await namedForms()).BrandCreate }));
const staffList = lazy(async () => ({ default: (await import("./staff/staff-list")).StaffList }));
const staffForms = () => import("./staff/staff-forms");
const staffEdit = lazy(async () => ({ default: (await staffForms()).StaffEdit }));
const staffCreate = lazy(async () => ({ default: (await staffForms()).StaffCreate }));
const auditList = lazy(async () => ({ default: (await import("./audit/audit-list")).AuditList }));
const settingsList = lazy(async () => ({
  default: (await import("./settings/settings-list")).SettingsList,
}));
const settingEdit = lazy(async () => ({
  default: (await import("./settings/setting-edit")).SettingEdit,
}));

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
          </CustomRoutes>
          <Resource name="orders" list={orderList} show={orderPage} recordRepresentation="number" />
          <Resource
            name="products"
            list={productList}
            edit={productEdit}
            create={productCreate}
            recordRepresentation="name"
          />
          <Resource
            name="categories"
            list={categoryList}
            edit={categoryEdit}
            create={categoryCreate}
          />
          <Resource name="brands" list={brandList} edit={brandEdit} create={brandCreate} />
          <Resource name="staff" list={staffList} edit={staffEdit} create={staffCreate} />
          <Resource name="audit" list={auditList} />
          <Resource name="settings" list={settingsList} edit={settingEdit} />
        </CoreAdminUI>
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
