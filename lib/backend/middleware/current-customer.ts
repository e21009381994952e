import { AppError } from "../errors";
import type { AppContext } from "../http";
import type { Services } from "../services/services";
import type { ShopSession } from "../services/sessions/sessions";
import { readSession } from "./cookies";

/**
 * Returns the session of the customer who sends a read.
 * @throws AppError 401 for a guest
 */
export async function customerSession(
  c: AppContext,
  services: Services,
): Promise<ShopSession & { userId: number }> {
  const session = await readSession(c, services);
  if (!session || session.userId === null) throw new AppError(401, "Please log in first.");
  return { ...session, userId: session.userId };
}
