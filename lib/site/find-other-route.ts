import { OTHER_ROUTES, type OtherRoute } from "./routes";

const isFolder = ({ address }: OtherRoute) => address.endsWith("/");

const EXACT = new Map(
  OTHER_ROUTES.filter((route) => !isFolder(route)).map((route) => [route.address, route]),
);
const FOLDERS = OTHER_ROUTES.filter(isFolder);

/** A request handler, a static file, or a folder of them. */
export interface FoundOtherRoute {
  route: OtherRoute;
  /** Pattern of the address: `/readyz`, `/api/*`. */
  label: string;
  isFolder: boolean;
}

/** Returns the request handler or static files at a path; null for the path of a page. */
export function findOtherRoute(path: string): FoundOtherRoute | null {
  const exact = EXACT.get(path);
  if (exact) return { route: exact, label: exact.address, isFolder: false };
  const folder = FOLDERS.find(({ address }) => path.startsWith(address));
  return folder ? { route: folder, label: `${folder.address}*`, isFolder: true } : null;
}
