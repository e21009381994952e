import { Icon } from "./icon";

interface RemoveButtonProps {
  /** Says what is removed. */
  label: string;
  /** The short word a mouse sees. */
  title: string;
  onRemove: () => void;
  /** Place and look, beside its size. */
  className?: string;
}

/** The X of a line. */
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
