import { Hono } from "hono";
import type { AppEnv } from "./http";
import { basics } from "./middleware/basics";
import { errorResponse } from "./middleware/errors";
import { addMethodNotAllowed } from "./middleware/method-not-allowed";
import { cartRoutes } from "./routes/cart";
import { catalogueRoutes } from "./routes/catalogue";
import { homeRoutes } from "./routes/home";
import { orderRoutes } from "./routes/orders";
import { robotCheckRoutes } from "./routes/robot-check";
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
  ];
  for (const routes of resources) app.route("/", routes(services));
  addMethodNotAllowed(app);
  return app;
}
