import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";

interface FindFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Number of results; announced when it changes. */
  status: string | false;
}

/** Search field within a form: Enter does not send the form. */
export function FindField({ label, text, onType, status }: FindFieldProps) {
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        slotProps={{ htmlInput: { autoComplete: "off" } }}
      />
      <Typography role="status" variant="body2" color="text.secondary">
        {status}
      </Typography>
    </>
  );
}
