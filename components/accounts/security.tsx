import { PasswordChangeForm } from "./password-change-form";
import { SessionList } from "./session-list";

/** Security features that the server supports. */
export interface SecurityOffer {
  /** Whether customers can change their password. */
  password: boolean;
  /** Whether the server lists the customer's login sessions. */
  sessions: boolean;
}

/** Security section of the account: password change and list of sessions. */
export function Security({ password, sessions }: SecurityOffer) {
  return (
    <div className="grid min-w-0 max-w-2xl gap-6">
      {password && <PasswordChangeForm />}
      {sessions && <SessionList />}
    </div>
  );
}
