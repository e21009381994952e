import { storedFile } from "@/lib/list-pages/stored-file";
import { manifestResponse } from "@/lib/seo/web-manifest";

/** Web app manifest of the English shop. */
export const GET = storedFile(() => manifestResponse("en"));
