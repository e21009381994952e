import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DayOff } from "@/lib/contract/doctors/schemas";
import { useLanguage } from "../shared/use-language";

interface DaysOffProps {
  days: readonly DayOff[];
  onChange: (days: DayOff[]) => void;
}

/** Days on which a doctor does not come, with a reason for staff. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const translate = useTranslate();
  const { day: dayText } = useLanguage();
  const [day, setDay] = useState("");
  const [reason, setReason] = useState("");
  const add = () => {
    const others = days.filter((off) => off.day !== day);
    const added = [...others, { day, reason: reason.trim() || null }];
    onChange(added.sort((one, other) => one.day.localeCompare(other.day)));
    setDay("");
    setReason("");
  };
  return (
    <>
      {days.length === 0 && <Typography>{translate("desk.clinic.no_days_off")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {days.map((off) => (
          <Box component="li" key={off.day} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {[dayText(off.day), off.reason].filter(Boolean).join(" · ")}
            </Typography>
            <IconButton
              aria-label={translate("desk.clinic.remove_day_off", { day: dayText(off.day) })}
              onClick={() => onChange(days.filter((one) => one !== off))}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1 }}>
        <TextField
          size="small"
          type="date"
          fullWidth={false}
          label={translate("desk.clinic.day_off")}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          size="small"
          fullWidth={false}
          label={translate("desk.clinic.day_off_reason")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: "off" } }}
        />
        <Button variant="outlined" disabled={day === ""} onClick={add}>
          {translate("desk.clinic.add_day_off")}
        </Button>
      </Box>
    </>
  );
}
