import { Hono } from "hono";
import type { AppEnv } from "./http";
import { basics } from "./middleware/basics";
import { errorResponse } from "./middleware/errors";
import { addMethodNotAllowed } from "./middleware/method-not-allowed";
import { accountRoutes } from "./routes/accounts";
import { blogRoutes } from "./routes/blogs";
import { cartRoutes } from "./routes/cart";
import { catalogueRoutes } from "./routes/catalogue";
import { contactRoutes } from "./routes/contact";
import { doctorRoutes } from "./routes/doctors";
import { ebookOrderRoutes } from "./routes/ebook-orders";
import { ebookRoutes } from "./routes/ebooks";
import { galleryRoutes } from "./routes/galleries";
import { homeRoutes } from "./routes/home";
import { noticeRoutes } from "./routes/notices";
import { orderRoutes } from "./routes/orders";
import { receiptRoutes } from "./routes/receipt";
import { reviewRoutes } from "./routes/reviews";
import { robotCheckRoutes } from "./routes/robot-check";
import { searchRoutes } from "./routes/search";
import { sessionRoutes } from "./routes/session";
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
    ebookRoutes,
    searchRoutes,
    contactRoutes,
    accountRoutes,
    reviewRoutes,
    ebookOrderRoutes,
    receiptRoutes,
  ];
  for (const routes of resources) app.route("/", routes(services));
  addMethodNotAllowed(app);
  return app;
}
