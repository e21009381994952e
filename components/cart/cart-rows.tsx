import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useRef } from "react";
import type { CartLine } from "@/lib/contract/readers/cart";
import { cartRows } from "@/lib/shop/cart/cart-rows";
import { failureAtom, leavingAtom, removalsAtom } from "./cart-changes-state";
import { CartProblemNote } from "./cart-problem-note";
import { RemovedCartRow } from "./removed-cart-row";
import { useRemovals } from "./use-removals";

interface CartRowsProps {
  /** Accessible name of the list. */
  label: string;
  lines: readonly CartLine[];
  /** Content shown below if no line is left. */
  empty: ReactNode;
  /** Content above the lines, e.g. column titles. */
  heading?: ReactNode;
  renderLine: (line: CartLine, remove: () => void) => ReactNode;
}

/** Cart lines; removed lines stay in place as long as they can be restored. */
export function CartRows({ label, lines, empty, heading, renderLine }: CartRowsProps) {
  const leaving = useAtomValue(leavingAtom);
  const removals = useAtomValue(removalsAtom);
  const failure = useAtomValue(failureAtom);
  const { remove, undo, forget, forgetAll } = useRemovals();
  const area = useRef<HTMLDivElement>(null);
  // Leaving the page makes removals final. An effect cleanup, because React may hide the page
  // without unmounting it.
  useEffect(() => forgetAll, [forgetAll]);

  const rows = cartRows(lines, leaving, removals);
  const lineIsGone = failure && !lines.some(({ id }) => id === failure.lineId);

  function finish(lineId: number, focused: boolean) {
    forget(lineId);
    if (focused) area.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={area} tabIndex={-1} className="grid gap-3 outline-none">
      {lineIsGone && <CartProblemNote problem={failure.problem} onRetry={failure.retry} />}
      {rows.some(({ removed }) => !removed) && heading}
      {rows.length > 0 && (
        <ul aria-label={label} className="grid gap-3">
          {rows.map(({ line, removed }, index) =>
            removed ? (
              <RemovedCartRow
                key={`removed-${line.id}`}
                removal={removed}
                onUndo={() => undo(removed)}
                onForget={(focused) => finish(line.id, focused)}
              />
            ) : (
              renderLine(line, () => remove({ line, index }))
            ),
          )}
        </ul>
      )}
      {rows.every(({ removed }) => removed) && empty}
    </div>
  );
}
