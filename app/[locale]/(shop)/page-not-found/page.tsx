import type { Metadata } from "next";
import { NotFoundView } from "@/components/errors/not-found-view";
import { realParams } from "@/lib/i18n/page-params";
import { errorMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/page-not-found">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return errorMetadata(locale, "notFound");
}

/** Sent with status 404 for unknown addresses. */
export default async function PageNotFoundPage({ params }: Props) {
  await realParams(params);
  return <NotFoundView />;
}
