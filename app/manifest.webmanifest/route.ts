import { connection } from "next/server";
import { manifestResponse } from "@/lib/seo/web-manifest";

/** Web app manifest of the English shop. */
export async function GET() {
  await connection();
  return manifestResponse("en");
}
