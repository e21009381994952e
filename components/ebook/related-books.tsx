import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { EbookSummary } from "@/lib/contract/readers/ebooks";
import { EbookCard } from "./ebook-card";

const AUTOPLAY_MS = 2_000;
const SPEED_MS = 1_000;
const CARD_SIZES =
  "(min-width: 80rem) 290px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 46vw, 94vw";

/** 'Related Books': a slider of 1 to 4 cards by width. */
export function RelatedBooks({ ebooks }: { ebooks: EbookSummary[] }) {
  const t = useTranslations("ebooks");
  if (ebooks.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-16">
      <h2 className="mb-5 font-semibold text-xl md:text-2xl">{t("related")}</h2>
      <Carousel label={t("related")} slide="card" autoplayMs={AUTOPLAY_MS} speedMs={SPEED_MS}>
        {ebooks.map((ebook) => (
          <EbookCard key={ebook.id} ebook={ebook} heading="h3" sizes={CARD_SIZES} />
        ))}
      </Carousel>
    </div>
  );
}
