import { CallButton } from "@/components/ui/call-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { readSiteSettings } from "@/lib/site/settings";

interface SheetWithoutScriptProps {
  title: string;
  /** Why nothing can be shown, and what to do. */
  text: string;
}

/** Without JavaScript, in the place of a page that is made in the browser: whom to call. */
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
