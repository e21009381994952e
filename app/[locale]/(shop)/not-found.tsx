import { NotFoundView } from "@/components/errors/not-found-view";

/** Shown after a click inside the shop; a first request gets the complete page-not-found page. */
export default function NotFound() {
  return <NotFoundView />;
}
