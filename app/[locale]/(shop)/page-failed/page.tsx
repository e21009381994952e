import type { Metadata } from "next";
import { FailedView } from "@/components/errors/failed-view";
import { realParams } from "@/lib/i18n/page-params";
import { errorMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/page-failed">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return errorMetadata(locale, "error");
}

/** Sent with status 503 when a page cannot be rendered. */
export default async function PageFailedPage({ params }: Props) {
  await realParams(params);
  return <FailedView kind="error" />;
}
