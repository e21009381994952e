import type { Logger } from "pino";
import type { Db } from "../db/schema";
import type { RobotCheck } from "../robot/robot-check";
import type { Secrets } from "../secrets";
import type { SingleFlight } from "./idempotency/single-flight";

/** What every route works with; made once when the shop opens. */
export interface Services {
  db: Db;
  secrets: Secrets;
  robot: RobotCheck;
  flights: SingleFlight;
  log: Logger;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whether the site is on https; decides Secure and `__Host-`. */
  secure: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}
