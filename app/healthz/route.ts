import { connection } from "next/server";

/** Liveness probe: 200 while the process runs. */
export async function GET() {
  await connection();
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
