import { EntryButton, EntryNote } from "../entry/parts";
import { useTexts } from "../entry/texts";

/**
 * Stands in place of a part whose script cannot be loaded, mostly because the shop was updated after
 * the page was opened. Does not reload by itself, because the form around it may not be saved.
 */
export function DeskUpdated() {
  const { translate } = useTexts();
  return (
    <EntryNote kind="warning">
      <div>{translate("desk.updated.text")}</div>
      <EntryButton onClick={() => window.location.reload()}>
        {translate("desk.updated.reload")}
      </EntryButton>
    </EntryNote>
  );
}
