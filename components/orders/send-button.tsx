import { buttonStyle } from "@/components/ui/button-style";

interface SendButtonProps {
  sending: boolean;
  /** Labels at rest and while the form is sent. */
  label: string;
  sendingLabel: string;
}

/** Button that sends a form about an order. */
export function SendButton({ sending, label, sendingLabel }: SendButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={sending}
      className={`${buttonStyle("primary")} justify-self-start`}
    >
      {sending ? sendingLabel : label}
    </button>
  );
}
