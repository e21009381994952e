import { NEWSLETTER_CALLS as calls } from "@/lib/contract/newsletter/calls";
import { MESSAGES } from "@/lib/i18n/messages";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { robotRefusal } from "../kernel/robot/robot-check";
import type { Services } from "../services";
import { subscribe } from "./newsletter";

export function newsletterRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.send(calls.subscribeToNewsletter, {
    check: ({ body }) => {
      if (body.recaptchaToken === "") throw robotRefusal();
    },
    limit: "newsletter",
    robot: { action: "newsletter", token: ({ recaptchaToken }) => recaptchaToken },
    commit: async (trx, { body, at }) => {
      // The same reply for new and known addresses, so that it does not reveal who is subscribed.
      if (!(await subscribe(trx, services, body, at)))
        return { answer: { message: "Thank you. You are subscribed." } };
      const message = MESSAGES[body.language].newsletter.asked;
      return { answer: { message, waiting: true as const } };
    },
  });

  return routes.app;
}
