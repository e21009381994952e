import { connection } from "next/server";
import { isReady } from "@/lib/server/gateway/readiness";

/** Readiness probe: 200 if the database or the external API responds, otherwise 503. */
export async function GET() {
  await connection();
  const ready = await isReady();
  const headers = { "cache-control": "no-store" };
  return Response.json(
    { status: ready ? "ok" : "unavailable" },
    { status: ready ? 200 : 503, headers },
  );
}
