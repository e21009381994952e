import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { BrowserNotice } from "./browser-notice";

/** Main content between header and footer. */
export function PageContent({ children }: { children: ReactNode }) {
  const t = useTranslations("browser");
  const { phone } = readSiteSettings();
  // The self-hosted robot check needs crypto.subtle, which browsers have on secure pages only.
  const needsHttps = !serverConfig().recaptcha;
  return (
    // The minimum height keeps the footer below the viewport until the content has its final
    // height.
    <main id="content" tabIndex={-1} className="min-h-[85svh] flex-1 outline-none">
      {children}
      <div className="sticky bottom-0 z-10 border-accent border-t bg-accent-soft px-4 py-3 font-semibold text-accent empty:hidden print:hidden">
        <BrowserNotice
          cookies={t("cookiesBlocked", { phone })}
          insecure={needsHttps ? t("insecure", { phone }) : null}
        />
      </div>
    </main>
  );
}
