import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import IconButton from "@mui/material/IconButton";
import {
  useDataProvider,
  useListContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "react-admin";
import type { DeskRecord } from "@/lib/desk/records";
import { useAction } from "./use-action";

const STEPS = [
  { by: -1, label: "up", icon: UpIcon },
  { by: 1, label: "down", icon: DownIcon },
] as const;

/** A record with a place in its list. */
type PlacedRecord = DeskRecord & { position: number | null };

interface RecordOrderProps {
  record: PlacedRecord;
  /** Name of the record for screen readers. */
  name: string;
}

/** Buttons that exchange a record with its neighbour in the list, which is sorted by position. */
export function RecordOrder({ record: moved, name }: RecordOrderProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { run, busy } = useAction();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { data: shown = [], page, perPage } = useListContext<PlacedRecord>();
  const index = shown.findIndex(({ id }) => id === moved.id);

  const renumber = async (by: number) => {
    const order = [...shown];
    order.splice(index, 1);
    order.splice(index + by, 0, moved);
    // Positions can be equal at first, so every record gets that of its place.
    for (const [place, record] of order.entries()) {
      const position = (page - 1) * perPage + place;
      if (record.position === position) continue;
      const data = { ...record, position };
      await dataProvider.update(resource, { id: record.id, data, previousData: record });
    }
  };
  const move = async (by: number) => {
    await run(() => renumber(by));
    refresh();
  };

  return STEPS.map(({ by, label, icon: Icon }) => (
    <IconButton
      key={label}
      aria-label={translate(`desk.actions.${label}`, { name })}
      disabled={busy || index + by < 0 || index + by >= shown.length}
      onClick={(event) => {
        event.stopPropagation();
        void move(by);
      }}
    >
      <Icon />
    </IconButton>
  ));
}
