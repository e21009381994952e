import { NavigationError } from "./navigation-error";
import { NavigationSkeleton } from "./navigation-skeleton";
import type { PageNavigation } from "./page-navigation";
import type { NavigationFailure } from "./use-navigation";

export interface NavigationOverlayProps {
  current: PageNavigation | null;
  failure: NavigationFailure | null;
  onSlow: (navigation: PageNavigation) => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Cover over the page while the next one is late, and the message if it cannot be loaded. */
export function NavigationOverlay({ current, failure, ...on }: NavigationOverlayProps) {
  return (
    <>
      {current && (
        <NavigationSkeleton key={current.address} navigation={current} onSlow={on.onSlow} />
      )}
      {failure && (
        <NavigationError failure={failure} onRetry={on.onRetry} onDismiss={on.onDismiss} />
      )}
    </>
  );
}
