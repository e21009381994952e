import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { readSession } from "../kernel/middleware/cookies";
import type { ShopSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";

/**
 * Returns the session of the customer who sends a read.
 * @throws AppError 401 for a guest
 */
export async function customerSession(
  c: AppContext,
  services: Services,
): Promise<ShopSession & { userId: number }> {
  const session = await readSession(c, services);
  if (!session || session.userId === null)
    throw new AppError(401, refusalText("accounts.loginRequired"));
  return { ...session, userId: session.userId };
}
