import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import IconButton from "@mui/material/IconButton";
import { useDataProvider, useListContext, useRefresh, useTranslate } from "react-admin";
import type { CategoryRecord } from "@/lib/desk/records";
import { useAction } from "../shared/use-action";

const STEPS = [
  { by: -1, label: "up", icon: UpIcon },
  { by: 1, label: "down", icon: DownIcon },
] as const;

/** Buttons that exchange a category with its neighbour in the list, which is sorted by position. */
export function CategoryOrder({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const { run, busy } = useAction();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { data: shown = [], page, perPage } = useListContext<CategoryRecord>();
  const index = shown.findIndex(({ id }) => id === category.id);

  const renumber = async (by: number) => {
    const order = [...shown];
    order.splice(index, 1);
    order.splice(index + by, 0, category);
    // Positions can be equal at first, so every record gets that of its place.
    for (const [place, record] of order.entries()) {
      const position = (page - 1) * perPage + place;
      if (record.position === position) continue;
      const data = { ...record, position };
      await dataProvider.update("categories", { id: record.id, data, previousData: record });
    }
  };
  const move = async (by: number) => {
    await run(() => renumber(by));
    refresh();
  };

  return STEPS.map(({ by, label, icon: Icon }) => (
    <IconButton
      key={label}
      aria-label={translate(`desk.actions.${label}`, { name: category.name })}
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
