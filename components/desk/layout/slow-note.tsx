import { useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { useDeskServices } from "../shared/desk-services";
import { TopNote } from "./top-note";

/** Says that a write takes long, and can cancel it. */
export function SlowNote() {
  const translate = useTranslate();
  const { slowWrites } = useDeskServices();
  const slow = useSyncExternalStore(slowWrites.subscribe, slowWrites.isAny);
  if (!slow) return null;
  return (
    <TopNote
      severity="info"
      text={translate("desk.session.slow")}
      label={translate("desk.session.cancel")}
      onClick={slowWrites.cancel}
    />
  );
}
