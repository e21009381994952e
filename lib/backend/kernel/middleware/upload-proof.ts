import type { Services } from "../../services";
import type { AppContext } from "../http/http";
import { hardCheckRefusal, type RobotProof, requireHardCheck } from "../robot/robot-check";
import { verifyToken } from "./verify-token";

/** Header with the token of a robot check of an upload, whose body is the file. */
const TOKEN_HEADER = "X-Robot-Token";

/**
 * Verifies the hard robot check of an upload without consuming it.
 * @throws AppError 422 with `robot: "hard"` without one
 */
export async function uploadProof(c: AppContext, services: Services): Promise<RobotProof> {
  const token = c.req.header(TOKEN_HEADER);
  if (!token) throw hardCheckRefusal();
  const proof = await verifyToken(c, services, token, "order");
  requireHardCheck(proof);
  return proof;
}
