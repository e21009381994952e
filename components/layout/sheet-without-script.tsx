import { CallButton } from "@/components/ui/call-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { readSiteSettings } from "@/lib/site/settings";

interface SheetWithoutScriptProps {
  title: string;
  /** Why the page needs JavaScript, and what to do instead. */
  text: string;
}

/** Replaces a client-rendered page without JavaScript; shows the phone number. */
export function SheetWithoutScript({ title, text }: SheetWithoutScriptProps) {
  return (
    <noscript>
      <MessagePanel title={title}>
        <p className="max-w-xl text-muted">{text}</p>
        <CallButton phone={readSiteSettings().phone} />
      </MessagePanel>
    </noscript>
  );
}
