import { PasswordChangeForm } from "./password-change-form";
import { SessionList } from "./session-list";

/** What the shop's server can do to keep an account safe. */
export interface SecurityOffer {
  /** Whether the password can be changed. */
  password: boolean;
  /** Whether it tells where a customer is logged in. */
  sessions: boolean;
}

/** Security section of the account: another password, and where one is logged in. */
export function Security({ password, sessions }: SecurityOffer) {
  return (
    <div className="grid min-w-0 max-w-2xl gap-6">
      {password && <PasswordChangeForm />}
      {sessions && <SessionList />}
    </div>
  );
}
