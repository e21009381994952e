import type { Change } from "../change";
import type { AppContext } from "../http";
import type { Services } from "../services/services";

/** Tells the caller what changed, after the commit; its failure must not cost the answer. */
export function reportChange(c: AppContext, { log }: Services, change: Change): void {
  try {
    c.env?.onChange?.(change);
  } catch (error) {
    log.error({ err: error, reqId: c.var.requestId }, "a change could not be reported");
  }
}
