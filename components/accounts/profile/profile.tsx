import { ConsentForm } from "./consent-form";
import { ContactForm } from "./contact-form";
import { NameForm } from "./name-form";

interface ProfileProps {
  /** Whether codes can prove a number or address. */
  confirm: boolean;
}

/** Profile section of the account: name, contact and consents. */
export function Profile({ confirm }: ProfileProps) {
  return (
    <div className="grid min-w-0 max-w-2xl gap-6">
      <NameForm />
      <ContactForm confirm={confirm} />
      <ConsentForm />
    </div>
  );
}
