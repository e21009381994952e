"use client";

import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from "next-intl";
import type { ReactNode } from "react";

interface PageMessagesProps {
  /** Namespaces that only the islands of this page use: see `messagesOf`. */
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Adds the texts of one page's islands to those that every page has. */
export function PageMessages({ messages, children }: PageMessagesProps) {
  const all = { ...useMessages(), ...messages };
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
