import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { serverConfig } from "@/lib/site/config/server-config";
import { FirstTile, LastTile } from "./order-tiles";

/**
 * Shortcuts of the home page on phones: the last order or the offers, doctors, and the prescription
 * that an order waits for or the order tracking.
 */
export function QuickTiles() {
  const t = useTranslations("home.tiles");
  const { features } = serverConfig();
  return (
    <nav aria-label={t("label")} className="quick-tiles">
      <FirstTile
        again={<TileContent icon="undo">{t("orderAgain")}</TileContent>}
        offers={<TileContent icon="tag">{t("offers")}</TileContent>}
      />
      <Link href="/doctors" className="quick-tile">
        <TileContent icon="calendar">{t("bookDoctor")}</TileContent>
      </Link>
      {features.includes("tracking") && (
        <LastTile
          prescription={
            features.includes("prescriptions") && (
              <TileContent icon="document">{t("prescription")}</TileContent>
            )
          }
          tracking={<TileContent icon="truck">{t("trackOrder")}</TileContent>}
        />
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
