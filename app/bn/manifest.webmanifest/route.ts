import { connection } from "next/server";
import { manifestResponse } from "@/lib/seo/web-manifest";

/** Web app manifest of the Bengali shop. */
export async function GET() {
  await connection();
  return manifestResponse("bn");
}
