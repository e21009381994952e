import { z } from "zod";
import { robotProblem, validationProblem } from "../refusals";
import * as requests from "../requests";
import { ROBOT_ACTIONS, SELF_HOSTED_ROBOT } from "../terms";
import { messageResponse, robotTaskResponse, subscribedResponse } from "../wire/account";
import type { Call } from "./call";

/** Forms and their robot check. */
export const FORM_CALLS: Call[] = [
  {
    id: "getRobotCheck",
    method: "GET",
    path: "/api/robot-check",
    group: "forms",
    summary: "Returns a challenge for the robot check",
    notes:
      "With another server the shop answers it itself, from RECAPTCHA_SITE_KEY; that server verifies the reCAPTCHA v3 tokens.",
    embeddedOnly: true,
    query: {
      action: {
        schema: z.enum(ROBOT_ACTIONS),
        means: "What the form does",
        example: "contact",
        required: true,
      },
      provider: {
        schema: z.literal(SELF_HOSTED_ROBOT),
        means: "Asks for the self-hosted check even where reCAPTCHA is set up",
      },
      level: {
        schema: z.literal("hard"),
        means: "Asks for the hard self-hosted check, after a refusal with `robot: hard`",
      },
    },
    limited: true,
    responses: {
      200: { means: "The task", schema: robotTaskResponse },
      422: { means: "There is no such action.", schema: validationProblem },
    },
  },
  {
    id: "sendContactMessage",
    method: "POST",
    path: "/api/contact-us",
    group: "forms",
    summary: "Sends a question to the centre",
    once: true,
    limited: true,
    body: {
      schema: requests.contactMessageBody,
      example: {
        name: "Rahima Khatun",
        email: "rahima@example.com",
        subject: "",
        mobile_no: "",
        message: "Do you repair blood pressure monitors?",
        language: "en",
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
  {
    id: "subscribeToNewsletter",
    method: "POST",
    path: "/api/newsletter",
    group: "forms",
    summary: "Subscribes to the newsletter",
    notes:
      "The same response for a new and a known address, so that it does not reveal who is on the list.",
    feature: "newsletter",
    once: true,
    limited: true,
    body: {
      schema: requests.newsletterSubscriptionBody,
      example: {
        email: "rahima@example.com",
        consent: true,
        consent_version: "2026-11",
        language: "en",
      },
    },
    responses: {
      200: {
        means: "On the list, or waiting for the confirmation of the address",
        schema: subscribedResponse,
      },
      422: {
        means: "A field cannot be taken, or a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
];
