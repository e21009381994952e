import { Hono } from "hono";
import type { AppEnv } from "../../http";
import type { Services } from "../../services/services";
import { deskAppointmentRoutes } from "./appointments";
import { deskAuditRoutes } from "./audit";
import { deskChecklistRoutes } from "./checklist";
import { deskComplaintRoutes } from "./complaints";
import { deskConnectionRoutes } from "./connections";
import { deskCustomerReviewRoutes } from "./customer-reviews";
import { deskDoctorTimesRoutes } from "./doctor-times";
import { deskEbookFileRoutes } from "./ebook-files";
import { deskEbookOrderRoutes } from "./ebook-orders";
import { deskExportRoutes } from "./exports";
import { deskHomePlaceRoutes } from "./home-places";
import { deskLedgerRoutes } from "./ledger";
import { deskMediaRoutes } from "./media";
import { deskNewsletterRoutes } from "./newsletter";
import { deskOrderLineRoutes } from "./order-lines";
import { deskOrderMoneyRoutes } from "./order-money";
import { deskOrderPrintRoutes } from "./order-prints";
import { deskOrderRoutes } from "./orders";
import { deskOutboxRoutes } from "./outbox";
import { deskOverviewRoutes } from "./overview";
import { deskPaymentReviewRoutes } from "./payment-review";
import { deskPeopleRoutes } from "./people";
import { deskPhoneOrderRoutes } from "./phone-orders";
import { deskPictureRoutes } from "./pictures";
import { deskPrescriptionRoutes } from "./prescriptions";
import { deskPriceRoutes } from "./prices";
import { deskProductPageRoutes } from "./product-pages";
import { deskProductTableRoutes } from "./product-table";
import { deskPublishingRoutes } from "./publishing";
import { deskQuestionRoutes } from "./questions";
import { deskRecordRoutes } from "./records";
import { deskReturnRoutes } from "./returns";
import { deskSessionRoutes } from "./session";
import { deskSetUpRoutes } from "./set-up";
import { deskStaffLinkRoutes } from "./staff-links";
import { deskStaffSessionRoutes } from "./staff-sessions";
import { deskStockRoutes } from "./stock";
import { deskStockListRoutes } from "./stock-lists";
import { deskVideoRoutes } from "./videos";

export function deskRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const parts = [
    deskSessionRoutes,
    deskSetUpRoutes,
    deskStaffSessionRoutes,
    deskOverviewRoutes,
    // Before the records, whose addresses would match "counts", too.
    deskOrderRoutes,
    deskOrderMoneyRoutes,
    deskOrderLineRoutes,
    deskOrderPrintRoutes,
    deskPhoneOrderRoutes,
    deskPaymentReviewRoutes,
    deskCustomerReviewRoutes,
    deskReturnRoutes,
    deskComplaintRoutes,
    deskDoctorTimesRoutes,
    deskAppointmentRoutes,
    deskStaffLinkRoutes,
    deskPeopleRoutes,
    deskNewsletterRoutes,
    deskExportRoutes,
    deskLedgerRoutes,
    deskOutboxRoutes,
    deskQuestionRoutes,
    deskPublishingRoutes,
    deskEbookFileRoutes,
    deskEbookOrderRoutes,
    deskAuditRoutes,
    deskStockRoutes,
    deskPictureRoutes,
    deskVideoRoutes,
    deskMediaRoutes,
    deskPrescriptionRoutes,
    deskPriceRoutes,
    deskProductPageRoutes,
    deskHomePlaceRoutes,
    deskStockListRoutes,
    deskProductTableRoutes,
    deskChecklistRoutes,
    deskConnectionRoutes,
    deskRecordRoutes,
  ];
  for (const routes of parts) app.route("/", routes(services));
  return app;
}
