import "server-only";
import { embeddedBackend } from "@/lib/api/embedded";
import { serverConfig } from "@/lib/config/server-config";

const TIMEOUT_MS = 3_000;

/** Whether the embedded database, or the server at `API_URL`, answers right now. */
export async function dataAnswers(): Promise<boolean> {
  const { apiUrl } = serverConfig();
  try {
    if (!apiUrl) return await (await embeddedBackend()).ready();
    const answer = await fetch(`${apiUrl}/api/get-home-categories`, {
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
