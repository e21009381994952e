import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useInput, useTranslate } from "react-admin";
import type { DeskPagePart } from "@/lib/contract/pages/desk-schemas";

const STEPS = [
  { by: -1, label: "up", icon: UpIcon },
  { by: 1, label: "down", icon: DownIcon },
] as const;

/** Returns the parts with one moved by a number of places. */
function moved(sections: readonly DeskPagePart[], index: number, by: number): DeskPagePart[] {
  const order = [...sections];
  order.splice(index + by, 0, ...order.splice(index, 1));
  return order;
}

/** Order of the parts of the home page, and which are shown. */
export function HomeSectionsInput() {
  const translate = useTranslate();
  const { field } = useInput<{ sections: DeskPagePart[] }>({ source: "sections" });
  const sections: DeskPagePart[] = field.value ?? [];
  const show = (id: string, shown: boolean) =>
    field.onChange(sections.map((one) => (one.id === id ? { id, shown } : one)));
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography sx={{ mb: 1 }}>{translate("desk.pages.home_hint")}</Typography>
      <Box
        component="ol"
        aria-label={translate("resources.pages.fields.sections")}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {sections.map(({ id, shown }, index) => {
          const name = translate(`desk.pages.sections.${id}`, { _: id });
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: "flex",
                alignItems: "center",
                borderBottom: 1,
                borderColor: "divider",
              }}
            >
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0, minHeight: 44, overflowWrap: "anywhere" }}
                control={
                  <Switch checked={shown} onChange={({ target }) => show(id, target.checked)} />
                }
                label={name}
              />
              {STEPS.map(({ by, label, icon: Icon }) => (
                <IconButton
                  key={label}
                  aria-label={translate(`desk.actions.${label}`, { name })}
                  disabled={index + by < 0 || index + by >= sections.length}
                  onClick={() => field.onChange(moved(sections, index, by))}
                >
                  <Icon />
                </IconButton>
              ))}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
