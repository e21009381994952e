import { defineCalls } from "../define-calls";
import { robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { QUESTION_ADDRESSES } from "./addresses";
import { contactMessageBody, productQuestionsResponse } from "./schemas";

/** Calls of visitors who ask the centre something. */
export const QUESTION_CALLS = defineCalls(QUESTION_ADDRESSES, {
  getProductQuestions: {
    group: "catalogue",
    embeddedOnly: true,
    summary: "Questions about a product that staff have published, with the answers",
    notes: "Without the names of those who asked. Empty for an unknown or archived product.",
    responses: {
      200: { means: "What its page shows", schema: productQuestionsResponse },
    },
  },
  sendContactMessage: {
    group: "forms",
    summary: "Sends a question to the centre",
    limited: true,
    body: {
      schema: contactMessageBody,
      example: {
        name: "Rahima Khatun",
        email: "rahima@example.com",
        subject: "",
        mobile_no: "",
        message: "Do you repair blood pressure monitors?",
        language: "en",
        product_id: 7,
        recaptchaToken: "03AFcWeA...",
      },
    },
    responses: {
      200: { means: "Stored; `message` is shown", schema: messageResponse },
      422: {
        means: "A field cannot be taken, or the robot check was refused.",
        schema: robotProblem,
      },
    },
  },
});
