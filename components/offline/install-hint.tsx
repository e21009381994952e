import { useLocale } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { buttonStyle } from "@/components/ui/button-style";
import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { installOffer } from "@/lib/browser-api/install-offer";
import { OFFLINE_TEXTS } from "./offline-texts";

const ANSWERED = "install-answered";
/** Element of the footer that the hint is put into. */
const PLACE = "install-hint";

/**
 * Offers to put the shop on the home screen, above the footer, where it covers nothing. Appears
 * while its place is outside of the viewport, so that no visible content moves. It is not shown
 * again after a choice.
 */
export function InstallHint() {
  const texts = OFFLINE_TEXTS[useLocale()];
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [answered, setAnswered] = useState(() => readLocalJson(ANSWERED) !== undefined);
  const wanted = offer !== null && !answered;
  const place = useUnseenPlace(wanted);
  if (!wanted || !place) return null;

  function answer() {
    writeLocalJson(ANSWERED, true);
    setAnswered(true);
  }

  return createPortal(
    <section
      aria-label={texts.installTitle}
      className="container-page flex flex-wrap items-center gap-3 py-5"
    >
      <p className="min-w-[min(14rem,100%)] flex-1">{texts.install}</p>
      <button
        type="button"
        className={buttonStyle()}
        onClick={() => {
          answer();
          void offer.prompt();
        }}
      >
        {texts.installNow}
      </button>
      <button type="button" className={buttonStyle("quiet")} onClick={answer}>
        {texts.installNever}
      </button>
    </section>,
    place,
  );
}

/** Returns the place of the hint once it has been out of sight. */
function useUnseenPlace(wanted: boolean): Element | null {
  const [unseen, setUnseen] = useState<Element | null>(null);
  useEffect(() => {
    const place = wanted && document.getElementById(PLACE);
    if (!place) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      observer.disconnect();
      setUnseen(place);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [wanted]);
  return unseen?.isConnected ? unseen : null;
}
