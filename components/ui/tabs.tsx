"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface Tab {
  /** Id of the panel; the fragment `#id` opens it. */
  id: string;
  title: string;
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: Tab[];
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs after the ARIA Authoring Practices Guide, with automatic activation. All panels are in the
 * HTML; without JavaScript they are stacked and the tabs link to them.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const [open, setOpen] = useState(chosen);
  const [ready, setReady] = useState(false);
  const ids = tabs.map((tab) => tab.id).join(" ");

  useLayoutEffect(() => {
    const openFromAddress = () => {
      const id = window.location.hash.slice(1);
      if (!id || !ids.split(" ").includes(id)) return;
      const hidden = document.getElementById(id)?.getClientRects().length === 0;
      setChosen(id);
      // At once: another panel, shown for a moment, would move what lies below.
      setOpen(id);
      // The browser cannot scroll to a hidden panel, so this happens after it is shown.
      if (hidden) requestAnimationFrame(() => row.current?.scrollIntoView());
    };
    openFromAddress();
    setReady(true);
    window.addEventListener("hashchange", openFromAddress);
    return () => window.removeEventListener("hashchange", openFromAddress);
  }, [ids]);

  function choose(id: string) {
    setChosen(id);
    // The tab is shown as chosen before its panel, which takes longer to lay out.
    startTransition(() => setOpen(id));
    window.history.replaceState(window.history.state, "", `#${id}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const now = tabs.findIndex((tab) => tab.id === chosen);
    const step = STEPS[event.key];
    const next =
      step === undefined
        ? { Home: 0, End: last, " ": now }[event.key]
        : (now + step + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  }

  const onClick = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(id);
  };

  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex scroll-mt-20 gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={tabId(id)}
            href={`#${id}`}
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={ready && id !== chosen ? -1 : 0}
            onClick={onClick(id)}
            onKeyDown={onKeyDown}
            className="tab"
          >
            {title}
          </a>
        ))}
      </div>
      <div className="tab-panels" data-ready={ready || undefined}>
        {tabs.map(({ id, title, panel }) => (
          <div
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={tabId(id)}
            tabIndex={ready && id === open ? 0 : undefined}
            data-open={id === open || undefined}
            className="scroll-mt-16 pt-6"
          >
            <h2 className="tab-title">{title}</h2>
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
