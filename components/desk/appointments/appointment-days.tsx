import PreviousIcon from "@mui/icons-material/ChevronLeft";
import NextIcon from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext, useTranslate } from "react-admin";
import { looseId, looseText } from "@/lib/base/loose";
import { dayAfter, dayAt } from "@/lib/desk/days";
import { useLanguage } from "../shared/use-language";
import { DoctorSelect } from "./doctor-select";

const WEEK = 7;

/** Returns what the list shows: its first day, the number of days, the doctor. */
function useShownDays() {
  const { filterValues } = useListContext();
  return {
    day: looseText(filterValues.day) ?? dayAt(Date.now()),
    days: looseId(filterValues.days) === WEEK ? WEEK : 1,
    doctor: looseId(filterValues.doctor),
  };
}

/** Link to the list of the shown day as a document to print, in the desk's language. */
export function PrintDay() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const { day, days, doctor } = useShownDays();
  if (days !== 1) return null;
  const query = new URLSearchParams({ day, lang: locale, ...(doctor && { doctor: `${doctor}` }) });
  return (
    <Button
      variant="outlined"
      component="a"
      href={`/api/desk/appointments/print?${query}`}
      target="_blank"
      rel="noopener"
    >
      {translate("desk.clinic.print")}
    </Button>
  );
}

/** Chooses the shown day, or the first of the shown week. */
export function AppointmentDay() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { day, days } = useShownDays();
  const set = (changed: object) => setFilters({ ...filterValues, day, days, ...changed });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center" }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <IconButton
          aria-label={translate("desk.clinic.earlier")}
          onClick={() => set({ day: dayAfter(day, -days) })}
        >
          <PreviousIcon />
        </IconButton>
        <TextField
          type="date"
          size="small"
          margin="none"
          fullWidth={false}
          label={translate("desk.clinic.visit_day")}
          value={day}
          onChange={({ target }) => target.value && set({ day: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <IconButton
          aria-label={translate("desk.clinic.later")}
          onClick={() => set({ day: dayAfter(day, days) })}
        >
          <NextIcon />
        </IconButton>
      </Box>
      <Button onClick={() => set({ day: dayAt(Date.now()) })}>
        {translate("desk.clinic.today")}
      </Button>
    </Box>
  );
}

/** Whether a day or a week is shown, and of which doctor. */
export function AppointmentFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { day, days, doctor } = useShownDays();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={days}
        aria-label={translate("desk.clinic.view")}
        onChange={(_, wanted: number | null) =>
          wanted !== null && setFilters({ ...filterValues, day, days: wanted })
        }
        sx={{ "& button": { minHeight: 44 } }}
      >
        <ToggleButton value={1}>{translate("desk.clinic.view_day")}</ToggleButton>
        <ToggleButton value={WEEK}>{translate("desk.clinic.view_week")}</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: "1 1 12rem", maxWidth: { sm: "20rem" } }}>
        <DoctorSelect
          compact
          archived
          value={doctor}
          none={translate("desk.clinic.all_doctors")}
          onChange={(wanted) => {
            const { doctor: _, ...others } = filterValues;
            setFilters({ ...others, day, days, ...(wanted !== null && { doctor: wanted }) });
          }}
        />
      </Box>
    </>
  );
}
