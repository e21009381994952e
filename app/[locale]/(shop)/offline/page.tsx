import type { Metadata } from "next";
import { OfflineView } from "@/components/errors/offline-view";
import { realParams } from "@/lib/i18n/page-params";
import { errorMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/offline">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return errorMetadata(locale, "offline");
}

/** Kept by the service worker, which sends it for pages that cannot be shown offline. */
export default async function OfflinePage({ params }: Props) {
  await realParams(params);
  return <OfflineView />;
}
