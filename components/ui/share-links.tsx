import { useTranslations } from "next-intl";
import { shareTargets } from "@/lib/seo/share-targets";
import { NetworkIcon } from "./network-icon";
import { ShareButtons } from "./share-buttons";
import { SHARE_STYLE } from "./share-style";

interface ShareLinksProps {
  /** Absolute URL of the page. */
  url: string;
  title: string;
}

/**
 * Share options of a page: plain links to the networks, the device's share sheet and copying the
 * address.
 */
export function ShareLinks({ url, title }: ShareLinksProps) {
  const t = useTranslations("share");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="font-semibold">{t("title")}</span>
      <ul aria-label={t("title")} className="-ms-3 flex flex-wrap gap-1">
        {shareTargets(url, title).map(({ network, icon, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={network}
              aria-label={t("on", { network })}
              className={SHARE_STYLE}
            >
              <NetworkIcon name={icon} />
            </a>
          </li>
        ))}
        <ShareButtons
          url={url}
          title={title}
          texts={{
            copy: t("copy"),
            copied: t("copied"),
            byHand: t("byHand"),
            more: t("more"),
          }}
        />
      </ul>
    </div>
  );
}
