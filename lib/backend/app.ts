import { Hono } from "hono";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { accountListRoutes } from "./accounts/account-list-routes";
import { accountRoutes } from "./accounts/account-routes";
import { addressRoutes } from "./accounts/address-routes";
import { confirmedContactRoutes } from "./accounts/confirmed-contact-routes";
import { guestRecordRoutes } from "./accounts/guest-record-routes";
import { profileRoutes } from "./accounts/profile-routes";
import { recoveryRoutes } from "./accounts/recovery-routes";
import { securityRoutes } from "./accounts/security-routes";
import { robotCheckRoutes, sessionRoutes } from "./accounts/session-routes";
import { deskRoutes } from "./app/desk-routes";
import { appointmentRoutes } from "./appointments/appointment-routes";
import { stockRequestRoutes } from "./back-in-stock/stock-request-routes";
import { cartRoutes } from "./cart/cart-routes";
import { offerRoutes } from "./cart/offer-routes";
import { catalogueRoutes } from "./catalogue/catalogue-routes";
import { complaintRoutes } from "./complaints/complaint-routes";
import { articleRoutes } from "./content/article-routes";
import { centreRoutes } from "./content/centre-routes";
import { ebookRoutes } from "./content/ebook-routes";
import { homeRoutes } from "./content/home-routes";
import { textPageRoutes } from "./content/text-page-routes";
import { ebookCheckoutRoutes } from "./ebook-orders/ebook-checkout-routes";
import { ebookOrderRoutes } from "./ebook-orders/ebook-order-routes";
import type { AppEnv } from "./kernel/http/http";
import { problemBody } from "./kernel/http/problem-body";
import { addMethodNotAllowed, basics } from "./kernel/middleware/basics";
import { countSteps } from "./kernel/middleware/count-steps";
import { errorResponse } from "./kernel/middleware/error-response";
import { newsletterLinkRoutes } from "./newsletter/newsletter-link-routes";
import { newsletterRoutes } from "./newsletter/newsletter-routes";
import { orderProofRoutes } from "./orders/order-proof-routes";
import { orderRoutes } from "./orders/order-routes";
import { prescriptionFormRoutes } from "./orders/prescriptions/prescription-form-routes";
import { prescriptionRoutes } from "./orders/prescriptions/prescription-routes";
import { receiptRoutes } from "./orders/receipt-routes";
import { ownDataRoutes } from "./own-data/own-data-routes";
import { contactRoutes } from "./questions/contact-routes";
import { returnRoutes } from "./returns/return-routes";
import { reviewRoutes } from "./reviews/review-routes";
import { searchRoutes } from "./search/search-routes";
import type { Services } from "./services";
import { payOrderRoutes } from "./settlement/pay-order-routes";
import { paymentRoutes } from "./settlement/payment-routes";
import { courierNoticeRoutes } from "./shipments/courier-notice-routes";
import { redeliveryRoutes } from "./shipments/redelivery-routes";

/** Creates the API on top of the given services. Tests can create it without a database. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("*", basics(services));
  app.use("/api/*", countSteps(services));
  app.onError(errorResponse(services));
  app.notFound((c) => c.json(problemBody(refusalText("request.notFound")), 404));
  const resources = [
    homeRoutes,
    catalogueRoutes,
    sessionRoutes,
    cartRoutes,
    offerRoutes,
    robotCheckRoutes,
    orderRoutes,
    centreRoutes,
    articleRoutes,
    appointmentRoutes,
    ebookRoutes,
    searchRoutes,
    contactRoutes,
    newsletterRoutes,
    newsletterLinkRoutes,
    payOrderRoutes,
    prescriptionRoutes,
    prescriptionFormRoutes,
    accountRoutes,
    recoveryRoutes,
    confirmedContactRoutes,
    guestRecordRoutes,
    profileRoutes,
    addressRoutes,
    ownDataRoutes,
    accountListRoutes,
    securityRoutes,
    reviewRoutes,
    stockRequestRoutes,
    ebookOrderRoutes,
    ebookCheckoutRoutes,
    paymentRoutes,
    courierNoticeRoutes,
    redeliveryRoutes,
    receiptRoutes,
    orderProofRoutes,
    returnRoutes,
    complaintRoutes,
    textPageRoutes,
    deskRoutes,
  ];
  for (const routes of resources) app.route("/", routes(services));
  const sandbox = services.payment?.sandbox;
  if (sandbox) app.route("/", sandbox);
  addMethodNotAllowed(app);
  return app;
}
