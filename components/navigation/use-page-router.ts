import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { startNavigation } from "./page-navigation";

interface NavigateOptions {
  /** Whether the new page starts at its top; true by default. */
  scroll?: boolean;
  link?: HTMLAnchorElement | null;
}

/** Next's router for components. Its navigations show progress and errors like those of links. */
export function usePageRouter() {
  const router = useRouter();
  return useMemo(() => {
    const navigate =
      (kind: "push" | "replace") =>
      (address: string, { scroll = true, link = null }: NavigateOptions = {}) =>
        startNavigation({
          address,
          kind,
          scroll,
          link,
          open: () => (scroll ? router[kind](address) : router[kind](address, { scroll })),
        });
    return { push: navigate("push"), replace: navigate("replace") };
  }, [router]);
}
