import FileIcon from "@mui/icons-material/UploadFileOutlined";
import Button from "@mui/material/Button";
import { useRef } from "react";

interface FileButtonProps {
  label: string;
  /** Media types and extensions that the dialog offers. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Button that opens the dialog of an input for a file. */
export function FileButton({ label, accept, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<FileIcon />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
