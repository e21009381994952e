import { useState } from "react";
import { fetchTrackedOrder } from "@/lib/api/orders";
import { problemOf } from "@/lib/api/problem";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { type TrackingErrors, trackingErrors } from "@/lib/shop/tracking/tracking-errors";

/** What became of a search: a found order, or keys of messages below `tracking`. */
interface Outcome {
  order: TrackedOrder | null;
  errors: TrackingErrors;
  failure: "notFound" | "errors.tooMany" | "errors.failed" | null;
}

const NOTHING_YET: Outcome = { order: null, errors: {}, failure: null };

async function lookUp(number: string, phone: string): Promise<Outcome> {
  try {
    const order = await fetchTrackedOrder(number, phone);
    return order ? { ...NOTHING_YET, order } : { ...NOTHING_YET, failure: "notFound" };
  } catch (error) {
    const { status, errors: refused } = problemOf(error);
    const errors: TrackingErrors = {
      ...(refused.order_number && { order: "orderNumberInvalid" }),
      ...(refused.phone && { phone: "phoneInvalid" }),
    };
    if (errors.order || errors.phone) return { ...NOTHING_YET, errors };
    return { ...NOTHING_YET, failure: status === 429 ? "errors.tooMany" : "errors.failed" };
  }
}

/** Looks orders up. `find` tells which field needs a correction, if any. */
export function useTracking() {
  const [searching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING_YET);

  async function find(number: string, phone: string): Promise<keyof TrackingErrors | null> {
    let result: Outcome = { ...NOTHING_YET, errors: trackingErrors(number, phone) };
    if (!result.errors.order && !result.errors.phone) {
      setSearching(true);
      setOutcome(NOTHING_YET);
      result = await lookUp(number.trim(), phone.trim());
      setSearching(false);
    }
    setOutcome(result);
    if (result.errors.order) return "order";
    return result.errors.phone ? "phone" : null;
  }

  return { ...outcome, searching, find };
}
