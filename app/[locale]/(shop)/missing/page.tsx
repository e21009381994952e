import { notFound } from "next/navigation";

/** Unknown addresses are rewritten to this page. */
export default function MissingPage(): never {
  notFound();
}
