"use client";

import { Icon } from "./icon";
import { SHARE_STYLE } from "./share-style";
import { useCopy } from "./use-copy";
import { useHydrated } from "./use-hydrated";

interface ShareButtonsProps {
  url: string;
  title: string;
  texts: { copy: string; copied: string; byHand: string; more: string };
}

/** Two list items: copy the address, and open the device's share sheet if it has one. */
export function ShareButtons({ url, title, texts }: ShareButtonsProps) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy(url);
  const canShare = hydrated && typeof navigator.share === "function";

  async function share() {
    // Rejects when the share sheet is dismissed.
    await navigator.share({ title, url }).catch(() => undefined);
  }

  return (
    <>
      <li className="relative noscript:hidden">
        <button
          type="button"
          title={texts.copy}
          aria-label={texts.copy}
          onClick={() => void copy()}
          className={SHARE_STYLE}
        >
          <Icon name={outcome === "copied" ? "check" : "link"} />
        </button>
        <span role="status" className="absolute end-0 top-full z-10">
          {outcome === "copied" && (
            <span className="whitespace-nowrap rounded-card bg-ink px-3 py-1.5 text-sm text-white">
              {texts.copied}
            </span>
          )}
        </span>
      </li>
      <li className={canShare ? "" : "invisible"}>
        <button
          type="button"
          title={texts.more}
          aria-label={texts.more}
          onClick={share}
          className={SHARE_STYLE}
        >
          <Icon name="share" />
        </button>
      </li>
      {outcome === "by hand" && (
        <li className="basis-full">
          <label className="grid gap-1 text-sm">
            {texts.byHand}
            <input
              type="text"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              className="min-h-11 rounded-card border border-muted/60 px-3 text-base"
            />
          </label>
        </li>
      )}
    </>
  );
}
