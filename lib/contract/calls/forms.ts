import { z } from "zod";
import { validationProblem } from "../refusals";
import { ROBOT_ACTIONS, SELF_HOSTED_ROBOT } from "../terms";
import { robotTaskResponse } from "../wire/account";
import type { Call } from "./call";

/** The robot check of forms. */
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
];
