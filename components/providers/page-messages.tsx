"use client";

import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from "next-intl";
import type { ReactNode } from "react";

interface PageMessagesProps {
  /** Namespaces used only by islands of this page; see `messagesOf`. */
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Adds the messages of one page's islands to those of every page. */
export function PageMessages({ messages, children }: PageMessagesProps) {
  const all = { ...useMessages(), ...messages };
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
