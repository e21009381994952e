import { Hono } from "hono";
import { ROBOT_ACTIONS } from "@/lib/contract/robot-actions";
import { fieldError } from "../errors";
import type { AppEnv } from "../http";
import { rateLimit } from "../middleware/rate-limit";
import type { Services } from "../services/services";

/** What a form needs to prove that a person sends it. */
export function robotCheckRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/robot-check", rateLimit(services, "robot-check"), async (c) => {
    const action = ROBOT_ACTIONS.find((known) => known === c.req.query("action"));
    if (!action)
      throw fieldError("action", `The action must be one of ${ROBOT_ACTIONS.join(", ")}.`);
    return c.json(await services.robot.task(action, c.req.query("provider") === "altcha"));
  });

  return app;
}
