import { connection } from "next/server";
import { VERSION } from "@/lib/site/version";

/** Liveness probe: 200 while the process runs, with the version of the build. */
export async function GET() {
  await connection();
  return Response.json(
    { status: "ok", version: VERSION },
    { headers: { "cache-control": "no-store" } },
  );
}
