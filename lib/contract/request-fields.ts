import { z } from "zod";

/* Fields of several request bodies, see requests.ts. */

export const line = (max: number) => z.string().min(1).max(max);
export const language = z.enum(["en", "bn"]).describe("Language of the pages the person reads.");
export const robotToken = z
  .string()
  .min(1)
  .describe("reCAPTCHA v3 token, or the base64 payload of a solved challenge of robot-check.");

export const newPassword = z.string().min(8).max(200);
export const samePassword = z.string().describe("The new password once more.");
