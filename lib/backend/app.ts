import { Hono } from "hono";
import type { AppEnv } from "./http";
import { addMethodNotAllowed, basics } from "./middleware/basics";
import { countSteps } from "./middleware/count-steps";
import { errorResponse } from "./middleware/errors";
import { accountListRoutes } from "./routes/account-lists";
import { accountRoutes } from "./routes/accounts";
import { addressRoutes } from "./routes/addresses";
import { appointmentRoutes } from "./routes/appointments";
import { blogRoutes } from "./routes/blogs";
import { cartRoutes } from "./routes/cart";
import { catalogueRoutes } from "./routes/catalogue";
import { doctorRoutes, galleryRoutes, noticeRoutes } from "./routes/centre";
import { complaintRoutes } from "./routes/complaints";
import { confirmedContactRoutes } from "./routes/confirmed-contacts";
import { contactRoutes } from "./routes/contact";
import { deskRoutes } from "./routes/desk/desk";
import { ebookCheckoutRoutes } from "./routes/ebook-checkout";
import { ebookOrderRoutes } from "./routes/ebook-orders";
import { ebookRoutes } from "./routes/ebooks";
import { guestRecordRoutes } from "./routes/guest-records";
import { homeRoutes } from "./routes/home";
import { newsletterRoutes } from "./routes/newsletter";
import { newsletterLinkRoutes } from "./routes/newsletter-links";
import { orderProofRoutes } from "./routes/order-proof";
import { orderRoutes, trackingRoutes } from "./routes/orders";
import { ownDataRoutes } from "./routes/own-data";
import { payOrderRoutes } from "./routes/pay-order";
import { paymentRoutes } from "./routes/payments";
import { prescriptionFormRoutes } from "./routes/prescription-form";
import { prescriptionRoutes } from "./routes/prescriptions";
import { profileRoutes } from "./routes/profile";
import { receiptRoutes } from "./routes/receipt";
import { recoveryRoutes } from "./routes/recovery";
import { returnRoutes } from "./routes/returns";
import { reviewRoutes } from "./routes/reviews";
import { searchRoutes } from "./routes/search";
import { securityRoutes } from "./routes/security";
import { robotCheckRoutes, sessionRoutes } from "./routes/session";
import { stockRequestRoutes } from "./routes/stock-requests";
import { textPageRoutes } from "./routes/text-pages";
import type { Services } from "./services/services";

/** Creates the API on top of the given services. Tests can create it without a database. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("*", basics(services));
  app.use("/api/*", countSteps(services));
  app.onError(errorResponse(services));
  app.notFound((c) => c.json({ message: "Not found." }, 404));
  const resources = [
    homeRoutes,
    catalogueRoutes,
    sessionRoutes,
    cartRoutes,
    robotCheckRoutes,
    orderRoutes,
    galleryRoutes,
    blogRoutes,
    noticeRoutes,
    doctorRoutes,
    appointmentRoutes,
    ebookRoutes,
    searchRoutes,
    contactRoutes,
    newsletterRoutes,
    newsletterLinkRoutes,
    payOrderRoutes,
    prescriptionRoutes,
    prescriptionFormRoutes,
    trackingRoutes,
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
