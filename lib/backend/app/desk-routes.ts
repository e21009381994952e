import { Hono } from "hono";
import { deskAppointmentRoutes } from "../appointments/desk-appointment-routes";
import { deskDoctorRoutes } from "../appointments/desk-doctor-routes";
import { deskAuditRoutes } from "../audit/desk-audit-routes";
import { deskCategoryRoutes } from "../catalogue/desk-category-routes";
import { deskPriceRoutes } from "../catalogue/desk-price-routes";
import { deskProductRoutes } from "../catalogue/desk-product-routes";
import { deskProductTableRoutes } from "../catalogue/desk-product-table-routes";
import { deskComplaintRoutes } from "../complaints/desk-complaint-routes";
import { deskArticleRoutes } from "../content/desk-article-routes";
import { deskEbookRoutes } from "../content/desk-ebook-routes";
import { deskHomeContentRoutes } from "../content/desk-home-content-routes";
import { deskHomePlaceRoutes } from "../content/desk-home-place-routes";
import { deskVideoRoutes } from "../content/desk-video-routes";
import { deskEbookOrderRoutes } from "../ebook-orders/desk-ebook-order-routes";
import { deskExportRoutes } from "../exports/desk-export-routes";
import { deskLedgerRoutes } from "../exports/desk-ledger-routes";
import type { AppEnv } from "../kernel/http/http";
import { deskMediaRoutes } from "../media/desk-media-routes";
import { deskPictureRoutes } from "../media/desk-picture-routes";
import { deskNewsletterRoutes } from "../newsletter/desk-newsletter-routes";
import { deskNotificationRoutes } from "../notifications/desk-notification-routes";
import { deskOfferRoutes } from "../offers/desk-offer-routes";
import { deskOrderLineRoutes } from "../orders/desk/desk-order-line-routes";
import { deskOrderMoneyRoutes } from "../orders/desk/desk-order-money-routes";
import { deskOrderPrintRoutes } from "../orders/desk/desk-order-print-routes";
import { deskOrderRoutes } from "../orders/desk/desk-order-routes";
import { deskPhoneOrderRoutes } from "../orders/desk/desk-phone-order-routes";
import { deskPrescriptionRoutes } from "../orders/prescriptions/desk-prescription-routes";
import { deskOutboxRoutes } from "../outgoing/desk-outbox-routes";
import { deskOverviewRoutes } from "../overview/desk-overview-routes";
import { deskPeopleRoutes } from "../own-data/desk-people-routes";
import { deskPasskeyRoutes } from "../passkeys/desk-passkey-routes";
import { deskPayoutRoutes } from "../payouts/desk-payout-routes";
import { COURIER_FILES } from "../payouts/payout-files";
import { deskQuestionRoutes } from "../questions/desk-question-routes";
import { deskRecallRoutes } from "../recalls/desk-recall-routes";
import { deskSettlementRoutes } from "../reconciliation/desk-settlement-routes";
import { PROVIDER_FILES } from "../reconciliation/import-rows";
import { deskReturnRoutes } from "../returns/desk-return-routes";
import { deskCustomerReviewRoutes } from "../reviews/desk-customer-review-routes";
import type { Services } from "../services";
import { deskChecklistRoutes } from "../settings/desk-checklist-routes";
import { deskConnectionRoutes } from "../settings/desk-connection-routes";
import { deskSettingsRoutes } from "../settings/desk-settings-routes";
import { deskPaymentReviewRoutes } from "../settlement/desk-payment-review-routes";
import { deskShipmentRoutes } from "../shipments/desk-shipment-routes";
import { deskPasskeyLoginRoutes } from "../staff/desk-passkey-login-routes";
import { deskSessionRoutes } from "../staff/desk-session-routes";
import { deskSetUpRoutes } from "../staff/desk-set-up-routes";
import { deskStaffRoutes } from "../staff/desk-staff-routes";
import { deskStaffSessionRoutes } from "../staff/staff-session-routes";
import { deskStockListRoutes } from "../stock/desk-stock-list-routes";
import { deskStockRoutes } from "../stock/desk-stock-routes";
import { LIST_EXPORTS } from "./list-exports";

export function deskRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const parts = [
    deskSessionRoutes,
    deskPasskeyLoginRoutes,
    deskPasskeyRoutes,
    deskNotificationRoutes,
    deskSetUpRoutes,
    deskStaffSessionRoutes,
    (all: Services) => deskOverviewRoutes(all, LIST_EXPORTS),
    // Before the orders, whose addresses would match "print", too.
    deskOrderPrintRoutes,
    deskOrderRoutes,
    deskOrderMoneyRoutes,
    deskShipmentRoutes,
    deskOrderLineRoutes,
    deskPhoneOrderRoutes,
    deskPaymentReviewRoutes,
    deskCustomerReviewRoutes,
    deskReturnRoutes,
    deskComplaintRoutes,
    deskDoctorRoutes,
    deskAppointmentRoutes,
    deskStaffRoutes,
    deskPeopleRoutes,
    deskNewsletterRoutes,
    (all: Services) => deskExportRoutes(all, LIST_EXPORTS),
    deskLedgerRoutes,
    (all: Services) => deskSettlementRoutes(all, [PROVIDER_FILES, COURIER_FILES]),
    deskPayoutRoutes,
    deskOutboxRoutes,
    deskQuestionRoutes,
    deskArticleRoutes,
    deskHomeContentRoutes,
    deskEbookRoutes,
    deskEbookOrderRoutes,
    deskAuditRoutes,
    deskStockRoutes,
    deskRecallRoutes,
    deskPictureRoutes,
    deskVideoRoutes,
    deskMediaRoutes,
    deskPrescriptionRoutes,
    deskCategoryRoutes,
    deskPriceRoutes,
    deskOfferRoutes,
    deskProductRoutes,
    deskHomePlaceRoutes,
    deskStockListRoutes,
    deskProductTableRoutes,
    deskChecklistRoutes,
    deskConnectionRoutes,
    deskSettingsRoutes,
  ];
  for (const routes of parts) app.route("/", routes(services));
  return app;
}
