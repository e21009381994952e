import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { LiveEbook } from "@/lib/api/live-ebook";
import { sectionPath } from "@/lib/shop/account/account-section";

interface EbookOwnedProps {
  ebook: LiveEbook;
  /** Address of its PDF. */
  pdf: string;
}

/** In the place of the form for an e-book that the customer has bought already. */
export function EbookOwned({ ebook, pdf }: EbookOwnedProps) {
  const t = useTranslations("checkout");
  return (
    <EmptyPanel text={t("ebookOwned")}>
      <p lang={ebook.language} className="font-semibold">
        {ebook.name}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={pdf} className={buttonStyle()}>
          <Icon name="document" />
          {t("downloadPdf")}
        </a>
        <Link href={sectionPath("ebooks")} className={buttonStyle("secondary")}>
          {t("seeEbookOrders")}
        </Link>
      </div>
    </EmptyPanel>
  );
}
