import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthorView } from "@/components/blog/author-view";
import { numberedAddress, recordAddress } from "@/lib/i18n/page-params";
import { authorMetadata, loadAuthorPage } from "@/lib/list-pages/author";

type Props = PageProps<"/[locale]/authors">;

async function readAddress(props: Props) {
  return { ...(await recordAddress(props)), ...(await numberedAddress(props)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, page } = await readAddress(props);
  return authorMetadata(locale, id, page);
}

/** `/authors/{id}` and `/authors/{id}?page={page}`. */
export default async function AuthorPage(props: Props) {
  const { locale, id, page } = await readAddress(props);
  const found = await loadAuthorPage(locale, id, page);
  if (!found) notFound();
  return <AuthorView locale={locale} page={found} />;
}
