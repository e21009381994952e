import { act } from "@testing-library/react";
import { type Atom, atom, createStore, Provider, useAtomValue } from "jotai";
import { Activity, type ReactElement } from "react";
import type { Locale } from "@/lib/i18n/locales";
import { renderWithProviders } from "./render-with-providers";

/**
 * Renders an island on a page that can be hidden without unmounting, as Next.js does on navigation.
 */
export function renderOnPage(element: ReactElement, locale: Locale = "en") {
  const shown = atom(true);
  const store = createStore();
  renderWithProviders(
    <Provider store={store}>
      <Page shown={shown}>{element}</Page>
    </Provider>,
    locale,
  );
  return {
    putAway: () => act(async () => store.set(shown, false)),
    comeBack: () => act(async () => store.set(shown, true)),
  };
}

function Page({ shown, children }: { shown: Atom<boolean>; children: ReactElement }) {
  return <Activity mode={useAtomValue(shown) ? "visible" : "hidden"}>{children}</Activity>;
}
