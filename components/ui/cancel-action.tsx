import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "./alert";
import { buttonStyle } from "./button-style";
import { closeModal, focusOpener, Modal } from "./modal";

interface CancelActionProps {
  /**
   * Whether cancelling is possible now. After a successful cancellation only `texts.done` is shown.
   */
  offered: boolean;
  texts: {
    button: string;
    /** Hidden text after the button's label, with the name of the record. */
    subject: string;
    title: string;
    question: ReactNode;
    no: string;
    yes: string;
    cancelling: string;
    done: string;
  };
  /** Must be safe to repeat, since a response can be lost. */
  cancel: () => Promise<void>;
  /** Returns the message for an error of `cancel`. */
  failureOf: (error: unknown) => string;
}

/** State of the cancellation; ignores presses while a request is running. */
function useCancelling({ cancel, failureOf }: Pick<CancelActionProps, "cancel" | "failureOf">) {
  const [step, setStep] = useState<"idle" | "cancelling" | "cancelled">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function press() {
    if (running.current) return;
    running.current = true;
    setStep("cancelling");
    setFailure(null);
    try {
      await cancel();
      setStep("cancelled");
    } catch (error) {
      setFailure(failureOf(error));
      setStep("idle");
    }
    running.current = false;
  }

  return { step, failure, press };
}

/** Cancel button with a confirmation dialog and a success message. */
export function CancelAction({ offered, texts, ...work }: CancelActionProps) {
  const heading = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [asking, setAsking] = useState(false);
  const { step, failure, press } = useCancelling(work);

  useEffect(() => {
    if (step === "cancelled") done.current?.focus();
  }, [step]);

  if (step === "cancelled") {
    return (
      <p ref={done} tabIndex={-1} role="status" className="font-semibold outline-none">
        {texts.done}
      </p>
    );
  }
  if (!offered) return null;
  return (
    <>
      <button
        type="button"
        onClick={(event) => {
          focusOpener(event);
          setAsking(true);
        }}
        className={`${buttonStyle("secondary")} wrap-anywhere`}
      >
        {texts.button}
        <span className="sr-only"> {texts.subject}</span>
      </button>
      {asking && (
        <Modal
          aria-labelledby={heading}
          onClose={() => setAsking(false)}
          className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card p-5 text-start shadow-card backdrop:bg-ink/60"
        >
          <h2 id={heading} className="font-semibold text-xl">
            {texts.title}
          </h2>
          <p className="mt-3">{texts.question}</p>
          {failure && (
            <div className="mt-4">
              <Alert>{failure}</Alert>
            </div>
          )}
          <div className="mt-5 grid gap-3 sm:grid-cols-2">
            <button type="button" onClick={closeModal} className={buttonStyle("secondary")}>
              {texts.no}
            </button>
            <button
              type="button"
              aria-disabled={step === "cancelling"}
              onClick={() => void press()}
              className={buttonStyle()}
            >
              {step === "cancelling" ? texts.cancelling : texts.yes}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
