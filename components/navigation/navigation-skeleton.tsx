import { useEffect, useEffectEvent, useState } from "react";
import { Bone, BoneCard } from "@/components/ui/skeleton";
import { splitLocalePath } from "@/lib/i18n/locales";
import type { PageNavigation } from "./page-navigation";
import { isSameList } from "./show-progress";
import { type TappedCard, tappedCard } from "./tapped-card";

/** Time in ms after which a late page gets a skeleton; a faster one would only flicker. */
const SKELETON_MS = 300;
/** Time in ms after which a page counts as slow. On 3G a page takes up to 4 s. */
const SLOW_MS = 15_000;

interface NavigationSkeletonProps {
  navigation: PageNavigation;
  onSlow: (navigation: PageNavigation) => void;
}

/**
 * Skeleton of the next page over the present one, with picture and name of the card that was
 * tapped. A list whose query changes stays visible.
 */
export function NavigationSkeleton({ navigation, onSlow }: NavigationSkeletonProps) {
  const [top, setTop] = useState<number | null>(null);
  const late = useEffectEvent(() => setTop(contentTop()));
  const slow = useEffectEvent((waiting: PageNavigation) => onSlow(waiting));
  useEffect(() => {
    const timers = [
      setTimeout(() => late(), SKELETON_MS),
      setTimeout(() => slow(navigation), SLOW_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [navigation]);
  const { address, link } = navigation;
  if (top === null || isSameList(address)) return null;
  const card = link && tappedCard(link);
  return (
    <div aria-hidden="true" className="navigation-skeleton" style={{ top }}>
      <div className="container-page">
        <Bone className="my-3 h-5 w-40" />
        {card ? <DetailBones card={card} wide={!isOffer(address)} /> : <PageBones of={address} />}
      </div>
    </div>
  );
}

/** Returns the lower edge of the header in the window, in px. */
function contentTop(): number {
  const edges = [
    document.querySelector(".header-bar")?.getBoundingClientRect().bottom,
    document.querySelector("main")?.getBoundingClientRect().top,
  ];
  return Math.max(0, ...edges.map((edge) => edge ?? 0));
}

const OFFER = /^\/(?:products|ebook)\//;
const isOffer = (address: string) => OFFER.test(splitLocalePath(address).path);

const LIST =
  /^\/(?:products|category|search|ebook|blogs|doctors|promotional-offers)(?:\/products\/\d+)?(?:[?#]|$)/;

/**
 * Skeleton of a page about one record: beside its picture on wide screens if it is for sale, else
 * below it.
 */
function DetailBones({ card, wide }: { card: TappedCard; wide: boolean }) {
  return (
    <div className={wide ? "grid gap-4" : "grid gap-3 md:grid-cols-2 md:gap-6 lg:gap-12"}>
      <div
        className={wide ? "navigation-picture aspect-video" : "navigation-picture picture-frame"}
      >
        <img src={card.picture} alt="" className={wide ? "picture-cover" : "picture-contain"} />
      </div>
      <div className="grid content-start gap-3">
        <p lang={card.lang} className="font-semibold text-xl md:text-3xl">
          {card.name}
        </p>
        <Bone className="h-5 w-32" />
        <Bone className="h-8 w-44" />
        <Bone className="h-11 w-full" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-5 w-3/5" />
      </div>
    </div>
  );
}

const CARDS = Array.from({ length: 8 }, (_, card) => card);

function PageBones({ of }: { of: string }) {
  const isList = LIST.test(splitLocalePath(of).path);
  return (
    <div className="grid gap-4">
      <Bone className="h-8 w-3/5" />
      {isList ? (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          {CARDS.map((card) => (
            <Bone key={card} className="aspect-3/4 w-full" />
          ))}
        </div>
      ) : (
        <BoneCard lines={5} />
      )}
    </div>
  );
}
