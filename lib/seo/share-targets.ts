/** A network on which a page can be shared. Uses plain links, without third-party scripts. */
export interface ShareTarget {
  icon: "facebook" | "x" | "whatsapp" | "linkedin";
  /** Name of the network, the same in every language. */
  network: string;
  href: string;
}

const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/** Returns the share links for a page. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  return [
    {
      icon: "facebook",
      network: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    { icon: "x", network: "X", href: `https://x.com/intent/post?${query({ url, text: title })}` },
    {
      icon: "whatsapp",
      network: "WhatsApp",
      href: `https://wa.me/?${query({ text: `${title} ${url}` })}`,
    },
    {
      icon: "linkedin",
      network: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
  ];
}

const TAKES_TEXT = new Set(["wa.me", "api.whatsapp.com", "m.me"]);

/** Returns the chat link with a first message, if the chat app supports that. */
export function chatHref(chat: string, text: string): string {
  const address = new URL(chat);
  if (!TAKES_TEXT.has(address.hostname)) return chat;
  return `${chat}${address.search ? "&" : "?"}${query({ text })}`;
}
