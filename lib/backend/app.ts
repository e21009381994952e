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
import { ebookCheckoutRoutes } from "./routes/ebook-checkout";
import { ebookOrderRoutes } from "./routes/ebook-orders";
import { ebookRoutes } from "./routes/ebooks";
import { homeRoutes } from "./routes/home";
import { newsletterRoutes } from "./routes/newsletter";
import { orderRoutes, trackingRoutes } from "./routes/orders";
import { payOrderRoutes } from "./routes/pay-order";
import { paymentRoutes } from "./routes/payments";
import { receiptRoutes } from "./routes/receipt";
import { reviewRoutes } from "./routes/reviews";
import { securityRoutes } from "./routes/security";
import { robotCheckRoutes, sessionRoutes } from "./routes/session";
import type { Services } from "./services/services";

/** The whole API over given services; tests may build it without opening files. */
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
    securityRoutes,
    reviewRoutes,
    ebookOrderRoutes,
    ebookCheckoutRoutes,
    paymentRoutes,
    receiptRoutes,
  ];
  for (const routes of resources) app.route("/", routes(services));
  const sandbox = services.payment?.sandbox;
  if (sandbox) app.route("/", sandbox);
  addMethodNotAllowed(app);
  return app;
}
