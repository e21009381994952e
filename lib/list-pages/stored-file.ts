import "server-only";
import { connection } from "next/server";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { dependOn } from "@/lib/server-reads/dependencies";

/**
 * Returns a handler of a file that is the same for every client. It is made again after a change of
 * the settings, of what `make` reads, or of these tags.
 */
export function storedFile(
  make: () => Response | Promise<Response>,
  tags: readonly string[] = [],
): () => Promise<Response> {
  return async () => {
    await connection();
    dependOn(cacheTags.settings, ...tags);
    return make();
  };
}
