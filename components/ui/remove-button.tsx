import { Icon } from "./icon";

interface RemoveButtonProps {
  /** Accessible name, with the name of the removed record. */
  label: string;
  /** Short tooltip. */
  title: string;
  onRemove: () => void;
  /** Classes for position and colours; the size is fixed. */
  className?: string;
}

export function RemoveButton({ label, title, onRemove, className }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      onClick={onRemove}
      className={`inline-flex size-11 shrink-0 items-center justify-center text-muted hover:bg-danger-soft hover:text-danger ${className ?? "rounded-card"}`}
    >
      <Icon name="close" />
    </button>
  );
}
