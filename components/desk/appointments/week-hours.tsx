import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DoctorHours } from "@/lib/contract/doctors/schemas";
import { typedNumber, WHOLE } from "../shared/form-values";

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const FIRST = { from: "17:00", to: "20:00", slot_minutes: 20 };

interface WeekHoursProps {
  hours: readonly DoctorHours[];
  onChange: (hours: DoctorHours[]) => void;
}

/** Hours of one weekday; each row is a time with the minutes of one appointment. */
function DayHours({ weekday, hours, onChange }: WeekHoursProps & { weekday: number }) {
  const translate = useTranslate();
  const day = translate(`desk.clinic.weekdays.${weekday}`);
  const rows = hours.filter((sitting) => sitting.weekday === weekday);
  const change = (row: DoctorHours, changed: Partial<DoctorHours>) =>
    onChange(hours.map((sitting) => (sitting === row ? { ...row, ...changed } : sitting)));
  return (
    <Box
      role="group"
      aria-label={day}
      sx={{ py: 1, borderTop: 1, borderColor: "divider", minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: "1 1 6rem" }}>{day}</Typography>
        {rows.length === 0 && (
          <Typography color="text.secondary">{translate("desk.clinic.no_hours")}</Typography>
        )}
        <Button
          startIcon={<AddIcon />}
          aria-label={translate("desk.clinic.add_hours_on", { day })}
          onClick={() => onChange([...hours, { weekday, ...FIRST }])}
        >
          {translate("desk.clinic.add_hours")}
        </Button>
      </Box>
      {rows.map((row, index) => (
        // Rows have no id; the inputs of a removed row are reused by the next.
        <Box
          key={`${weekday}-${String(index)}`}
          sx={{
            display: "grid",
            gap: 1,
            alignItems: "center",
            gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1fr auto" },
          }}
        >
          {(["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              size="small"
              type="time"
              label={translate(`desk.clinic.${name}`)}
              value={row[name]}
              onChange={({ target }) => change(row, { [name]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <TextField
            size="small"
            label={translate("desk.clinic.minutes")}
            value={row.slot_minutes || ""}
            onChange={({ target }) =>
              change(row, { slot_minutes: typedNumber(target.value, 0) ?? 0 })
            }
            slotProps={{ htmlInput: { ...WHOLE, autoComplete: "off" } }}
          />
          <IconButton
            aria-label={translate("desk.clinic.remove_hours", { day, from: row.from })}
            onClick={() => onChange(hours.filter((sitting) => sitting !== row))}
            sx={{ justifySelf: "end" }}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

export function WeekHours(props: WeekHoursProps) {
  return WEEK.map((weekday) => <DayHours key={weekday} weekday={weekday} {...props} />);
}
