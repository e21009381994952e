import { usePathname, useSearchParams } from "next/navigation";
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from "react";
import { type RequestFailure, watchPageRequests } from "@/lib/next-internals/browser/page-requests";
import { focusArrival, rememberLink } from "./arrival-focus";
import {
  onNavigation,
  type PageNavigation,
  routeOf,
  shownAddress,
  startNavigation,
} from "./page-navigation";
import { showProgress } from "./show-progress";

export interface NavigationFailure {
  navigation: PageNavigation;
  /** `slow`: there may still be a response. */
  reason: RequestFailure | "slow";
}

interface NavigationState {
  /** Navigation whose page is not shown yet. */
  current: PageNavigation | null;
  failure: NavigationFailure | null;
}

const NONE: NavigationState = { current: null, failure: null };

/** Returns the state of navigations: the page that is loading, or the one that failed. */
export function useNavigation() {
  // Deferred like the content of Next's router, which comes after the address when only the query
  // of a page changes.
  const route = useDeferredValue(`${usePathname()}?${useSearchParams()}`);
  const [pending, startTransition] = useTransition();
  const [state, setState] = useState(NONE);
  const { current, failure } = state;
  const running = useRef<PageNavigation>(null);
  const failed = useRef<PageNavigation>(null);
  const focusedBefore = useRef<Element>(null);
  const shown = useRef<string>(null);

  const start = useEffectEvent((navigation: PageNavigation) => {
    if (running.current?.address === navigation.address) return;
    running.current = navigation;
    failed.current = null;
    focusedBefore.current = document.activeElement;
    if (navigation.link) rememberLink(navigation.link);
    setState({ current: navigation, failure: null });
    // React renders only the first transition of a traversal synchronously; that must be the
    // router's.
    if (navigation.kind !== "traverse") startTransition(navigation.open);
  });
  const fail = useEffectEvent((page: URL, reason: RequestFailure) => {
    // The router may have sent two requests for one page, a prefetch and its own.
    const navigation = running.current ?? failed.current;
    if (!navigation || !leadsTo(navigation, page)) return false;
    stop();
    failed.current = navigation;
    setState({ current: null, failure: { navigation, reason } });
    return true;
  });

  /** Makes the router give up the navigation: its state becomes that of the page that is shown. */
  function stop() {
    running.current = null;
    window.history.replaceState(null, "", window.location.href);
  }

  useEffect(() => {
    const stopListening = onNavigation((navigation) => start(navigation));
    const stopWatching = watchPageRequests((page, reason) => fail(page, reason));
    return () => {
      stopListening();
      stopWatching();
    };
  }, []);

  const traverse = useEffectEvent(() => {
    const address = shownAddress();
    if (address === shown.current) return;
    start({ address, kind: "traverse", scroll: false, link: null, open: () => {} });
  });
  useEffect(() => {
    const listener = () => traverse();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);

  useEffect(() => (current ? showProgress(current) : undefined), [current]);
  useEffect(() => {
    // The router does not report the end of a traversal; a changed route shows it.
    const traverses = current?.kind === "traverse" && routeOf(current.address) !== route;
    if (pending || traverses) return;
    shown.current = shownAddress();
    if (!current) return;
    running.current = null;
    setState(NONE);
    focusArrival(current, focusedBefore.current);
  }, [pending, current, route]);

  return {
    current,
    failure,
    onSlow: (navigation: PageNavigation) =>
      setState({ current: navigation, failure: { navigation, reason: "slow" } }),
    onRetry: () => {
      if (!failure) return;
      const { navigation } = failure;
      // The browser already shows the address of a traversal.
      if (navigation.kind === "traverse") return window.location.reload();
      stop();
      startNavigation({ ...navigation });
    },
    /** Closes the message; a navigation that still runs goes on. */
    onDismiss: () => setState({ current, failure: null }),
  };
}

/** Whether a navigation waits for a page. The browser has already left the page before a traversal. */
const leadsTo = ({ address, kind }: PageNavigation, page: URL) =>
  kind !== "traverse" && routeOf(address) === routeOf(page.href);
