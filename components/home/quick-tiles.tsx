import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { serverConfig } from "@/lib/site/config/server-config";
import { FirstTile } from "./first-tile";

/** Shortcuts of the home page on phones: the last order or the offers, doctors, order tracking. */
export function QuickTiles() {
  const t = useTranslations("home.tiles");
  const tracking = serverConfig().features.includes("tracking");
  return (
    <nav aria-label={t("label")} className="quick-tiles">
      <FirstTile
        again={<TileContent icon="undo">{t("orderAgain")}</TileContent>}
        offers={<TileContent icon="tag">{t("offers")}</TileContent>}
      />
      <Link href="/doctors" className="quick-tile">
        <TileContent icon="calendar">{t("bookDoctor")}</TileContent>
      </Link>
      {tracking && (
        <Link href="/order-tracking" className="quick-tile">
          <TileContent icon="truck">{t("trackOrder")}</TileContent>
        </Link>
      )}
    </nav>
  );
}

function TileContent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-6" />
      {children}
    </>
  );
}
