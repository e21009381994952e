"use client";

import { type ReactNode, useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { useVisitor } from "@/lib/browser-api/visitor";
import { fetchOwnedPdf } from "./read-owned-ebook";

/** Returns the address of the PDF of an e-book that the visitor has bought; else null. */
function useOwnedPdf(ebookId: number): string | null {
  const customerId = useVisitor().user?.customerId;
  const [found, setFound] = useState<{ customerId: number; pdf: string | null } | null>(null);
  useEffect(() => {
    if (customerId === undefined) return;
    let isShown = true;
    fetchOwnedPdf(customerId, ebookId).then(
      (pdf) => isShown && setFound({ customerId, pdf }),
      // The page offers the e-book to buy; buying it twice is refused.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [customerId, ebookId]);
  return found !== null && found.customerId === customerId ? found.pdf : null;
}

interface OwnedEbookProps {
  ebookId: number;
  texts: { owned: string; download: string };
  price: ReactNode;
  /** Link to buy it; null if it cannot be bought. */
  buy: ReactNode;
  preview: ReactNode;
  /** Facts below the buttons. */
  children: ReactNode;
}

/**
 * Price and buttons of an e-book. A customer who has bought it gets a download in the places of
 * price and Buy Now, which keep their size.
 */
export function OwnedEbook({ ebookId, texts, price, buy, preview, children }: OwnedEbookProps) {
  const pdf = useOwnedPdf(ebookId);
  return (
    <>
      <div className="grid grid-cols-1 items-center *:col-start-1 *:row-start-1">
        <div className={pdf ? "invisible" : undefined}>{price}</div>
        {pdf && <p className="font-semibold text-brand-700 text-lg">{texts.owned}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {(pdf || buy) && (
          <div className="grid min-w-[min(10rem,100%)]">
            {pdf ? (
              <a href={pdf} className={buttonStyle("primary")}>
                {texts.download}
              </a>
            ) : (
              buy
            )}
          </div>
        )}
        {preview}
      </div>
      {children}
    </>
  );
}
