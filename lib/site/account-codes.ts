import { serverConfig } from "./config/server-config";

/** Uses of codes by SMS or email that this shop offers. */
export interface OfferedCodes {
  /** Setting a new password. */
  reset: boolean;
  /** Logging in. */
  login: boolean;
  /** Confirming mobile numbers and email addresses. */
  confirm: boolean;
}

/** Returns the uses that the API supports; none if the embedded backend has no channel. */
export function offeredCodes(): OfferedCodes {
  const { apiUrl, features, outbox } = serverConfig();
  const { mail, sms, shown = [] } = outbox;
  const canSend = apiUrl !== undefined || Boolean(mail || sms) || shown.length > 0;
  return {
    reset: canSend && features.includes("password-reset"),
    login: canSend && features.includes("login-code"),
    confirm: canSend && features.includes("confirm-contact"),
  };
}
