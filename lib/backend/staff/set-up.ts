import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import {
  deskSetupBody,
  deskSetupLinkBody,
  type deskSetupResponse,
  type SetUpForm,
} from "@/lib/contract/desk-login/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import { chosenPassword, type PasswordRules } from "../accounts/password-rules";
import { beforeAt } from "../accounts/register";
import type { Db, Trx } from "../kernel/db/schema";
import type { StaffRow } from "../kernel/db/schema-staff";
import { AppError, fieldError } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { encryptText } from "../kernel/safety/encrypted-text";
import { endStaffSessions } from "../kernel/sessions/staff-sessions";
import { hashToken } from "../kernel/sessions/tokens";
import { removePasskeys } from "../passkeys/passkeys";
import type { Services } from "../services";
import { addRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes";
import { findStaff } from "./staff";
import { enrolment, stepOfCode, totpSecret, typedCode } from "./totp";

/** Validity of a link in ms. */
const LINK_MS = 3_600_000;
const SECRET_BYTES = 20;

const EXPIRED = refusalText("staff.linkUsed");
const WRONG_CODE = refusalText("staff.wrongAppCode");
const NEEDS_CODE = refusalText("staff.appCode");

/** A link for a staff member to choose password and second factor. */
export interface SetUpLink {
  /** Has the token in its fragment, which browsers send to no server, so that no log has it. */
  setup_link: string;
  /** Has it in its query: for open desk pages of the release before, which show this one. */
  setup_url: string;
}

/**
 * Creates a link for a staff member to choose password and second factor, once within an hour.
 * Invalidates earlier links.
 * @throws AppError 409 for a disabled staff member
 */
export async function createSetUpLink(
  trx: Trx,
  { id, state }: Pick<StaffRow, "id" | "state">,
  origin: string,
  at: number,
): Promise<SetUpLink> {
  if (state === "disabled") throw new AppError(409, refusalText("staff.disabled"));
  await trx.deleteFrom("staff_links").where("staff_id", "=", id).execute();
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("staff_links")
    .values({
      staff_id: id,
      token_hash: hashToken(token),
      created_at: at,
      expires_at: at + LINK_MS,
      used_at: null,
    })
    .execute();
  const page = `${origin}/desk/setup`;
  return { setup_link: `${page}#token=${token}`, setup_url: `${page}?token=${token}` };
}

/** @throws AppError 422 for an unknown, used or expired link */
async function findLink(db: Db | Trx, token: string, at: number) {
  const link = await db
    .selectFrom("staff_links")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  const left = link ? link.expires_at - at : 0;
  // A link from the future was made while the clock was ahead.
  if (!link || left <= 0 || left > LINK_MS) throw fieldError("token", EXPIRED);
  const person = await findStaff(db, link.staff_id);
  if (person.state === "disabled") throw fieldError("token", EXPIRED);
  return { link, person };
}

/**
 * Returns the second factor that a link offers. Derived from the link, so that reading it again
 * shows the same one and nothing has to be stored before it is confirmed.
 */
function offeredSecret({ secrets }: Services, token: string): string {
  const key = secrets.keyFor("staff-set-up");
  return totpSecret(createHmac("sha256", key).update(token).digest().subarray(0, SECRET_BYTES));
}

/** Returns the person of a link. @throws AppError 422 for an unknown, used or expired link */
export async function personOfLink({ db, now }: Services, token: string): Promise<StaffRow> {
  return (await findLink(db, token, now())).person;
}

/** Returns whom a link is for, and the second factor that it offers. @throws AppError 422 */
export async function readSetUp(
  services: Services,
  token: string,
): Promise<Served<typeof deskSetupResponse>> {
  const { link, person } = await findLink(services.db, token, services.now());
  const { name, mail, role } = person;
  const { name: shop } = await services.shopDetails("en");
  const { secret, uri, qrSvg } = enrolment(offeredSecret(services, token), { mail, shop });
  return {
    staff: { name, mail, role },
    second_factor: services.secondFactor ? "required" : "optional",
    totp: { secret, uri, qr_svg: qrSvg },
    expires_at: new Date(link.expires_at).toISOString(),
  };
}

/** Returns the token of a set-up form, without checking it. */
export function setUpToken(body: unknown): string {
  return readInput(deskSetupLinkBody, body).token;
}

/**
 * Checks the set-up form of a person.
 * @throws AppError 422 with a map of field to messages
 */
export function readSetUpForm(
  body: unknown,
  rules: PasswordRules,
  person: { name: string; mail: string },
): SetUpForm {
  const sent = readInput(z.object({ password: z.unknown().optional() }), body);
  const about = [person.name, beforeAt(person.mail)];
  const chosen = chosenPassword(rules, about, sent.password);
  const schema = deskSetupBody.extend({
    password: chosen.password,
    password_confirmation: chosen.password_confirmation.optional(),
  });
  const form = readInput(schema, body);
  return Object.assign(form, { code: typedCode(form.code) });
}

/**
 * Returns the second factor, and the time step of its first code, once that is right; null without a
 * second factor.
 * @throws AppError 422
 */
function confirmedFactor(services: Services, { token, code }: SetUpForm, at: number) {
  if (code === "" && !services.secondFactor) return null;
  if (code === "") throw fieldError("code", NEEDS_CODE);
  const secret = offeredSecret(services, token);
  const step = stepOfCode(secret, code, at);
  if (step === null) throw fieldError("code", WRONG_CODE);
  return { secret, step };
}

/**
 * Sets password and second factor of the person of a link, which is used up; ends all sessions of
 * the person, and removes their passkeys.
 * @returns the person, and recovery codes, which are empty without a second factor
 * @throws AppError 422 for a used link or a wrong code
 */
export async function setUp(
  trx: Trx,
  services: Services,
  form: SetUpForm,
  passwordHash: string,
  at: number,
): Promise<{ person: StaffRow; codes: string[] }> {
  const { link, person } = await findLink(trx, form.token, at);
  const factor = confirmedFactor(services, form, at);
  const { numUpdatedRows } = await trx
    .updateTable("staff_links")
    .set({ used_at: at })
    .where("id", "=", link.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fieldError("token", EXPIRED);
  const { id } = person;
  await trx
    .updateTable("staff")
    .set({
      password_hash: passwordHash,
      state: "active",
      totp_secret: factor && sealSecret(services, id, factor.secret),
      // The code opens the first session, so that it is used up.
      totp_last_step: factor?.step ?? null,
    })
    .where("id", "=", id)
    .execute();
  await endStaffSessions(trx, id);
  await deleteRecoveryCodes(trx, id);
  const codes = factor ? await addRecoveryCodes(trx, services.secrets, id) : [];
  // A link is also sent when a stranger has used the account, and may have added one.
  await removePasskeys(trx, id);
  return { person, codes };
}

function sealSecret({ secrets }: Services, id: number, secret: string): string {
  return encryptText(secrets.keyFor("staff-totp"), `staff ${id}`, secret);
}
