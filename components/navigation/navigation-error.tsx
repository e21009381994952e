import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { NavigationFailure } from "./use-navigation";

interface NavigationErrorProps {
  failure: NavigationFailure;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Message at the bottom of the window: why the page did not open, with a button to try again. */
export function NavigationError({ failure, onRetry, onDismiss }: NavigationErrorProps) {
  const t = useTranslations();
  const retry = useRef<HTMLButtonElement>(null);
  const { navigation, reason } = failure;
  useEffect(() => {
    const focused = document.activeElement;
    // Does not take the focus if the visitor has moved it since.
    if (focused === document.body || focused === navigation.link)
      retry.current?.focus({ preventScroll: true });
  }, [navigation]);
  return (
    <div role="alert" className="navigation-error">
      <div>
        <p className="font-semibold">
          {t(reason === "slow" ? "errors.navigation.takesLong" : "errors.navigation.notOpened")}
        </p>
        <p className="text-muted">{t(`errors.navigation.${reason}`)}</p>
      </div>
      <button
        type="button"
        aria-label={t("common.close")}
        onClick={onDismiss}
        className="icon-button"
      >
        <Icon name="close" />
      </button>
      <button ref={retry} type="button" onClick={onRetry} className={buttonStyle()}>
        {t("common.tryAgain")}
      </button>
    </div>
  );
}
