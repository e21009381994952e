"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";

interface MapPanelProps {
  /** Address of a page that can be embedded in a frame; null if there is none. */
  embed: string | null;
  /** Static map picture, 4:3, used without `embed`; a path on this site. */
  picture: string | null;
  /** Address of the map page, opened in a new tab. */
  link: string;
  /** Address shown on the map. */
  address: string;
}

/** Map, embedded only after a click because it is a third-party page, or opened in a new tab. */
export function MapPanel({ embed, picture, link, address }: MapPanelProps) {
  const t = useTranslations("contact");
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <div className="grid gap-3">
      {embed && (
        <div className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-card bg-mint noscript:hidden">
          {shown ? (
            <iframe
              ref={frame}
              src={embed}
              title={t("mapOf", { address })}
              referrerPolicy="no-referrer"
              sandbox="allow-scripts allow-same-origin allow-popups"
              className="size-full"
            />
          ) : (
            <div className="grid justify-items-center gap-3 p-5 text-center">
              <button type="button" onClick={() => setShown(true)} className={buttonStyle()}>
                <Icon name="pin" />
                {t("showMap")}
              </button>
              <p className="text-sm">{t("mapNote", { host: new URL(embed).host })}</p>
            </div>
          )}
        </div>
      )}
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="grid justify-items-start gap-3"
      >
        {picture && !embed && (
          <Picture
            src={picture}
            alt={t("mapOf", { address })}
            layout="thirdOfPage"
            className="aspect-4/3 w-full rounded-card border border-line"
          />
        )}
        <span className={buttonStyle("secondary")}>
          <Icon name="pin" />
          {t("openMap")}
          <span className="sr-only"> ({t("newTab")})</span>
        </span>
      </a>
    </div>
  );
}
