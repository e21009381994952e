import { QUESTION_CALLS as calls } from "@/lib/contract/questions/calls";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { messageReceived } from "../kernel/outbox/events";
import type { Services } from "../services";
import { storeMessage } from "./contact";
import { readPublishedQuestions } from "./published-questions";

export function contactRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.send(calls.sendContactMessage, {
    limit: "contact",
    robot: { action: "contact", token: ({ recaptchaToken }) => recaptchaToken },
    commit: async (trx, { body, at }) => ({
      answer: { message: "Thank you for your message. We will get back to you soon." },
      events: [messageReceived(await storeMessage(trx, body, at))],
    }),
  });

  routes.read(calls.getProductQuestions, async ({ c, params: { id } }) => {
    c.header("Cache-Control", "no-cache");
    return { questions: await readPublishedQuestions(services.db, id) };
  });

  return routes.app;
}
