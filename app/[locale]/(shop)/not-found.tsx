import { NotFoundView } from "@/components/errors/not-found-view";

/**
 * Shown for client-side navigations. A document request gets the full page-not-found page instead.
 */
export default function NotFound() {
  return <NotFoundView />;
}
