import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";

interface TopNoteProps {
  severity: "info" | "warning";
  text: string;
  label: string;
  onClick: () => void;
}

/** Note at the top of the screen with a button. */
export function TopNote({ severity, text, label, onClick }: TopNoteProps) {
  return (
    // Beside the dialogs, which hide everything else from screen readers.
    <Portal>
      <Snackbar open anchorOrigin={{ vertical: "top", horizontal: "center" }}>
        <Alert
          severity={severity}
          variant="filled"
          role="status"
          action={
            <Button color="inherit" onClick={onClick}>
              {label}
            </Button>
          }
        >
          {text}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
