import { Hono } from "hono";
import type { AppEnv } from "./http";
import { addMethodNotAllowed, basics } from "./middleware/basics";
import { errorResponse } from "./middleware/errors";
import { accountRoutes } from "./routes/accounts";
import { appointmentRoutes } from "./routes/appointments";
import { blogRoutes } from "./routes/blogs";
import { cartRoutes } from "./routes/cart";
import { catalogueRoutes, searchRoutes } from "./routes/catalogue";
import { doctorRoutes, galleryRoutes, noticeRoutes } from "./routes/centre";
import { contactRoutes } from "./routes/contact";
import { deskRoutes } from "./routes/desk/desk";
import { ebookCheckoutRoutes } from "./routes/ebook-checkout";
import { ebookOrderRoutes } from "./routes/ebook-orders";
import { ebookRoutes } from "./routes/ebooks";
import { guestRecordRoutes } from "./routes/guest-records";
import { homeRoutes } from "./routes/home";
import { newsletterRoutes } from "./routes/newsletter";
import { orderRoutes, trackingRoutes } from "./routes/orders";
import { payOrderRoutes } from "./routes/pay-order";
import { paymentRoutes } from "./routes/payments";
import { receiptRoutes } from "./routes/receipt";
import { reviewRoutes } from "./routes/reviews";
import { securityRoutes } from "./routes/security";
import { robotCheckRoutes, sessionRoutes } from "./routes/session";
import { textPageRoutes } from "./routes/text-pages";
import type { Services } from "./services/services";

/** Creates the API on top of the given services. Tests can create it without a database. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("*", basics(services));
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
    payOrderRoutes,
    trackingRoutes,
    accountRoutes,
    guestRecordRoutes,
    securityRoutes,
    reviewRoutes,
    ebookOrderRoutes,
    ebookCheckoutRoutes,
    paymentRoutes,
    receiptRoutes,
    textPageRoutes,
    deskRoutes,
  ];
  for (const routes of resources) app.route("/", routes(services));
  const sandbox = services.payment?.sandbox;
  if (sandbox) app.route("/", sandbox);
  addMethodNotAllowed(app);
  return app;
}
