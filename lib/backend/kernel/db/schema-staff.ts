import type { Generated, Selectable } from "kysely";
import type { Role } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis } from "./columns";

/** `invited`: has not chosen a password yet. `disabled`: cannot log in. */
type StaffState = "invited" | "active" | "disabled";

interface StaffTable {
  id: Generated<number>;
  name: string;
  /** In lower case. */
  mail: string;
  /** Argon2id hash in PHC format; null until it is chosen. */
  password_hash: string | null;
  role: Role;
  /** Encrypted; null without a second factor. */
  totp_secret: string | null;
  /** Time step of the last code that was used; earlier codes are refused. */
  totp_last_step: Millis | null;
  state: StaffState;
  created_at: Millis;
}

interface StaffRecoveryCodesTable {
  id: Generated<number>;
  staff_id: number;
  code_hash: string;
  used_at: Millis | null;
}

interface StaffLinksTable {
  id: Generated<number>;
  staff_id: number;
  token_hash: string;
  created_at: Millis;
  expires_at: Millis;
  used_at: Millis | null;
}

interface StaffSessionsTable {
  id: Generated<number>;
  staff_id: number;
  token_hash: string;
  csrf_token: string;
  created_at: Millis;
  /** Last use, to the minute. */
  seen_at: Millis;
  /** Time at which the password was last entered again, or a passkey used; null if it was not. */
  confirmed_at: Millis | null;
  /** Kind of browser, never the full user agent; null when unknown. */
  browser: string | null;
  system: string | null;
  /** The /24 or /48 of the address of the login; null when unknown. */
  network: string | null;
}

interface StaffPasskeysTable {
  id: Generated<number>;
  staff_id: number;
  /** Base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** JSON: how the browser reaches the device, such as `internal`. */
  transports: string;
  /** Of the device, as its owner calls it. */
  name: string;
  /** Signatures that the device has counted; 0 for a device that does not count. */
  counter: Millis;
  created_at: Millis;
  last_used_at: Millis | null;
}

interface PasskeyChallengesTable {
  id: Generated<number>;
  challenge_hash: string;
  purpose: "login" | "confirm" | "add";
  /** The session, or the hash of the cookie of a login, that may use it. */
  bound_to: string;
  created_at: Millis;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  staff_id: number;
  /** Session in which notifications were switched on; it may have ended since. */
  session_id: number;
  /** Address of the push service of the browser. */
  endpoint: string;
  /** Keys of the browser in base64url. */
  public_key: string;
  auth_secret: string;
  language: Locale;
  browser: string | null;
  system: string | null;
  created_at: Millis;
}

interface AuditTable {
  id: Generated<number>;
  changed_at: Millis;
  /** Name from `--by`, or of the staff member in the desk. */
  changed_by: string;
  /**
   * Operating system user who ran the command; null for changes in the desk and for rows of earlier
   * versions.
   */
  os_user: string | null;
  /** Staff member who made the change in the desk; null for commands. */
  staff_id: number | null;
  /** For example `orders cancel`, or `desk orders.move` for a change in the desk. */
  command: string;
  /** For example `order NM-7Q2K-9WXM-T4PA`; never a person's name. */
  subject: string;
  /** JSON; null if there was no earlier value. */
  before: string | null;
  after: string | null;
}

interface StaffNotesTable {
  id: Generated<number>;
  order_id: number;
  note: string;
  written_by: string;
  written_at: Millis;
  /** 1 if the customer sees it, too. */
  visible: Generated<number>;
}

interface StockMovementsTable {
  id: Generated<number>;
  batch_id: number;
  /** Sales and returns are not recorded here but in order_lines. */
  kind: "received" | "corrected";
  /** Number of pieces; negative for missing ones. */
  quantity: number;
  reason: string | null;
  /** Number of the delivery note. */
  delivery: string | null;
  changed_by: string;
  changed_at: Millis;
}

interface SiteSettingsTable {
  /** Key in `SITE_FILE`. */
  key: string;
  /** JSON. */
  value: string;
  changed_at: Millis;
}

/**
 * Tables of staff: people, their sessions, passkeys and notified devices, audit log, notes, stock
 * movements, settings.
 */
export interface StaffSchema {
  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_links: StaffLinksTable;
  staff_sessions: StaffSessionsTable;
  staff_passkeys: StaffPasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  push_subscriptions: PushSubscriptionsTable;
  audit: AuditTable;
  staff_notes: StaffNotesTable;
  stock_movements: StockMovementsTable;
  site_settings: SiteSettingsTable;
}

export type StaffRow = Selectable<StaffTable>;
export type PasskeyRow = Selectable<StaffPasskeysTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
export type PasskeyPurpose = PasskeyChallengesTable["purpose"];
