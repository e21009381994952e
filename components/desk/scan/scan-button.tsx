import ScanIcon from "@mui/icons-material/QrCodeScanner";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import type { ScannedCode } from "@/lib/desk/scan/read-code";

/** Loaded with the first scan: the button is on every screen. */
const ScanDialog = lazy(() =>
  import("./scan-dialog").then((module) => ({ default: module.ScanDialog })),
);

interface ScanButtonProps {
  /** Name of the button and title of its dialog. */
  label: string;
  /** Whether only the icon is shown. */
  small?: boolean;
  onCode: (code: ScannedCode) => void;
}

/** Button that reads one bar code. */
export function ScanButton({ label, small = false, onCode }: ScanButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      {small ? (
        <IconButton aria-label={label} title={label} onClick={show}>
          <ScanIcon />
        </IconButton>
      ) : (
        <Button variant="outlined" aria-label={label} startIcon={<ScanIcon />} onClick={show}>
          {translate("desk.scan.button")}
        </Button>
      )}
      {isLoaded && (
        <Suspense>
          <ScanDialog
            open={open}
            title={label}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
