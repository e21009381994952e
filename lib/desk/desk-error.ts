import { looseList, looseObject } from "@/lib/base/loose";

/** Fields of a refusal of `/api/desk` besides its message. */
interface RefusalBody {
  /** Reasons by the name of the field, one text each; only with at least one. */
  errors?: Record<string, string>;
  /** The record as it is now, after a save with an old version. */
  current?: Record<string, unknown>;
  /** The rows of a grid as they are now, which were changed after they were loaded. */
  rows?: Record<string, unknown>[];
  /** Booked appointments that the new hours of a doctor would not have. */
  stranded?: Record<string, unknown>[];
  /** What has to be confirmed about a delivery: code, and text for people. */
  odd?: { code: string; text: string }[];
  codeRequired: boolean;
  /** Whether a passkey does instead of the code. */
  passkeyOffered?: true;
  confirmPassword: boolean;
  /** The robot check that the call needs; null if it needs none. */
  robot: "usual" | "hard" | null;
}

/**
 * A refused or failed call. React-admin reads `status`, `message` and `body.errors`; the message is
 * a text for people, or the key of one.
 */
export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly body: RefusalBody = { codeRequired: false, confirmPassword: false, robot: null },
    /** Whether the shop has answered, not a server or network before it. */
    readonly isOurs = false,
  ) {
    super(message);
  }
}

function fieldErrors(value: unknown): Record<string, string> | undefined {
  const found = Object.entries(looseObject(value)).flatMap(([field, reasons]) => {
    const [first] = Array.isArray(reasons) ? reasons : [reasons];
    return typeof first === "string" ? [[field, first] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function oddities(odd: unknown, errors: unknown): RefusalBody["odd"] {
  const texts = looseObject(errors).confirmed;
  if (!Array.isArray(odd) || !Array.isArray(texts)) return undefined;
  return odd.map((code, index) => ({ code: String(code), text: String(texts[index] ?? code) }));
}

const KEYS: Record<number, string> = {
  401: "desk.errors.logged_out",
  403: "desk.errors.not_allowed",
  404: "desk.errors.not_found",
  409: "desk.errors.conflict",
  429: "desk.errors.too_many",
};

/** Returns the error for a response that is not a success. @param response JSON of the shop, if any */
export function refusal(status: number, response: unknown): DeskError {
  const { message, errors, current, rows, ...said } = looseObject(response);
  const { code_required, passkey_offered, confirm_password, robot, stranded } = said;
  const odd = oddities(said.odd, errors);
  const text =
    typeof message === "string" && message ? message : (KEYS[status] ?? "desk.errors.failed");
  const reasons = fieldErrors(errors);
  const body: RefusalBody = {
    ...(reasons && { errors: reasons }),
    ...(typeof current === "object" && current !== null && { current: looseObject(current) }),
    ...(Array.isArray(rows) && { rows: looseList(rows) }),
    ...(Array.isArray(stranded) && { stranded: looseList(stranded) }),
    ...(odd && { odd }),
    ...(passkey_offered === true && { passkeyOffered: true }),
    codeRequired: code_required === true,
    confirmPassword: confirm_password === true,
    robot: reasons?.recaptchaToken === undefined ? null : robot === "hard" ? "hard" : "usual",
  };
  return new DeskError(text, status, body, response !== null);
}
