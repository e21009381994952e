import { useSyncExternalStore } from "react";
import { BottomNotice } from "@/components/ui/bottom-notice";
import { arrivalNotice } from "@/lib/browser-api/arrival-notice";

const forget = () => arrivalNotice.set(null);

/** Says on the page that was opened what was done on the one before. */
export function ArrivalNotice() {
  const notice = useSyncExternalStore(arrivalNotice.subscribe, arrivalNotice.get, () => null);
  return (
    <BottomNotice event={notice} onGone={forget}>
      {() => <p className="py-2">{notice?.text}</p>}
    </BottomNotice>
  );
}
