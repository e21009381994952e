import { z } from "zod";
import { orderTrackingBody } from "../orders/schemas";
import { refusalText } from "../refusal-texts/refusal";

/** What couriers read as the answer to a notice. */
export const noticeAnswer = z.object({ status: z.enum(["success", "error"]), message: z.string() });

const DAY = refusalText("redelivery.day");

const day = z.iso
  .date(DAY)
  .describe("Such as 2026-12-02, from tomorrow to the seventh day in Dhaka.");

export const redeliveryBody = z.object({ day });

export const redeliveryForm = orderTrackingBody
  .pick({ order_number: true, phone: true })
  .extend({ day });

export const redeliveryResponse = z.object({ message: z.string(), day: z.iso.date() });
