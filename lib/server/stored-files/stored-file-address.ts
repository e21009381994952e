import { decodePercent } from "@/lib/base/text/percent";
import { OTHER_ROUTES } from "@/lib/site/routes";

const STORED = OTHER_ROUTES.filter(({ isStored }) => isStored).map(({ address }) => address);
const FILES = new Set(STORED.filter((address) => !address.endsWith("/")));
const FOLDERS = STORED.filter((address) => address.endsWith("/"));
/** Names of files in a folder; other names have no file. */
const NAME = /^[a-z]+(?:-[1-9]\d{0,3})?\.xml$/;

/**
 * Returns the path of the stored file that a URL addresses, also when its path is percent-encoded;
 * null for any other URL. Queries are ignored.
 * @param url path and query of the request
 */
export function storedFileAddress(url: string): string | null {
  const [path = ""] = url.split("?", 1);
  const plain = decodePercent(path);
  if (plain === null) return null;
  if (FILES.has(plain)) return plain;
  const folder = FOLDERS.find((address) => plain.startsWith(address));
  return folder && NAME.test(plain.slice(folder.length)) ? plain : null;
}
