import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { isSoundOn, switchSound } from "@/lib/desk/new-orders";

/** Switches the sound for a new order on this device on and off. */
export function SoundSwitch() {
  const translate = useTranslate();
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <FormControlLabel
      label={translate("desk.notifications.sound")}
      control={
        <Switch
          checked={isOn}
          onChange={(_, on) => {
            switchSound(on);
            setOn(on);
          }}
        />
      }
    />
  );
}
