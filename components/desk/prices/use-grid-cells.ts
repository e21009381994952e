import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { useListContext, useNotify, useTranslate } from "react-admin";
import {
  GRID_COLUMNS,
  type GridColumn,
  isEditable,
  type PriceRow,
  placeBlock,
  readBlock,
} from "@/lib/desk/price-grid";
import { useLocalName } from "../shared/local-name";
import { usePriceEdits } from "./price-edits-context";

/** Number of rows and columns to move; null if a key does not leave the cell. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): [down: number, right: number] | null {
  const { key, shiftKey, currentTarget } = event;
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  const isWhole = start === 0 && end === value.length;
  if (key === "Enter") return [shiftKey ? -1 : 1, 0];
  if (key === "ArrowDown") return [1, 0];
  if (key === "ArrowUp") return [-1, 0];
  if (key === "ArrowLeft" && (isWhole || end === 0)) return [0, -1];
  if (key === "ArrowRight" && (isWhole || start === value.length)) return [0, 1];
  return null;
}

/** Returns the properties of the inputs of the grid: what they show, keys, paste. */
export function useGridCells() {
  const translate = useTranslate();
  const localName = useLocalName();
  const notify = useNotify();
  const { data: shown = [] } = useListContext<PriceRow>();
  const [{ rows }, change] = usePriceEdits();
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const paste = (event: ClipboardEvent, row: number, column: GridColumn) => {
    const text = event.clipboardData.getData("text");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { cells, beyond } = placeBlock(shown, { row, column }, readBlock(text));
    change({ type: "paste", cells });
    notify(beyond > 0 ? "desk.prices.pasted_partly" : "desk.prices.pasted", {
      type: beyond > 0 ? "warning" : "info",
      messageArgs: { smart_count: cells.length, beyond },
    });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: GridColumn) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      change({ type: "undo" });
      return;
    }
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event);
    if (!step) return;
    const [down, right] = step;
    const next = `${row + down} ${GRID_COLUMNS.indexOf(column) + right}`;
    event.preventDefault();
    inputs.current.get(next)?.focus();
  };

  return (record: PriceRow, row: number, column: GridColumn) => {
    const place = `${row} ${GRID_COLUMNS.indexOf(column)}`;
    return {
      value: rows[record.id]?.texts[column] ?? String(record[column]),
      label: `${localName(record)}: ${translate(`resources.prices.fields.${column}`)}`,
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(place, input);
        else inputs.current.delete(place);
      },
      readOnly: !isEditable(record, column),
      onChange: (text: string) => change({ type: "type", cell: { row: record, column, text } }),
      onPaste: (event: ClipboardEvent) => paste(event, row, column),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(event, row, column),
    };
  };
}
