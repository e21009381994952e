import { z } from "zod";

/** What couriers read as the answer to a notice. */
export const noticeAnswer = z.object({ status: z.enum(["success", "error"]), message: z.string() });
