import { useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";

interface FilePickerProps {
  label: string;
  accept: string;
  /** Whether a phone opens its camera. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a button; it has the focus and the name of the input. */
export function FilePicker({ label, accept, camera = false, onFiles }: FilePickerProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={!camera}
        capture={camera ? "environment" : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle("secondary")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-brand-700 peer-focus-visible:outline-offset-2`}
      >
        {label}
      </label>
    </span>
  );
}
