import { DESK_PASSKEY_CALLS as calls } from "@/lib/contract/passkeys/desk-calls";
import type { DeskPasskey } from "@/lib/contract/passkeys/schemas";
import { CONFIRMED_MS } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { sessionOf } from "../desk/desk-guard";
import type { PasskeyPurpose, PasskeyRow } from "../kernel/db/schema-staff";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { logEvent } from "../kernel/middleware/log-event";
import { countSubject } from "../kernel/middleware/rate-limit";
import { confirmStaffSession } from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";
import { type ChallengeUse, openChallenge } from "./challenges";
import { creationOptions, requestOptions } from "./passkey-options";
import { addPasskey, checkRoom, listPasskeys, removePasskey, spendTouch } from "./passkeys";
import { type Registration, verifyNewPasskey, verifyTouch } from "./verify-passkey";

const REFUSED = refusalText("passkeys.refused");

/** Key of a person for the log and the counters. It never equals user input. */
const staffTag = (id: number) => `staff ${id}`;

/** A challenge for the session of a request. */
const boundToSession = (c: AppContext, purpose: PasskeyPurpose): ChallengeUse => ({
  purpose,
  boundTo: `session ${sessionOf(c).id}`,
});

function shownPasskey({ id, name, created_at, last_used_at }: PasskeyRow): DeskPasskey {
  return {
    id,
    name,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}

/** Routes for the own passkeys of a staff member, and to confirm with one. */
export function deskPasskeyRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  const newChallenge = async (c: AppContext, purpose: PasskeyPurpose) => {
    await countSubject(c, services, "passkey-start", staffTag(sessionOf(c).staffId));
    return inTransaction(db, (trx) => openChallenge(trx, boundToSession(c, purpose), now()));
  };

  routes.open(calls.startDeskConfirmation, async ({ c }) => {
    const passkeys = await listPasskeys(db, sessionOf(c).staffId);
    if (passkeys.length === 0) throw new AppError(409, refusalText("passkeys.none"));
    return { options: requestOptions(services, await newChallenge(c, "confirm"), passkeys) };
  });

  routes.open(calls.confirmWithDeskPasskey, async ({ c, body: form }) => {
    const { id, staffId } = sessionOf(c);
    c.set("account", staffTag(staffId));
    const wasRight = await throttleGuesses(c, services, "desk-login", {
      subject: staffTag(staffId),
      robotToken: form.recaptchaToken,
    });
    const touch = await verifyTouch(services, form.passkey);
    const at = now();
    const refused =
      touch?.staffId === staffId
        ? await inTransaction(db, async (trx) => {
            const refusal = await spendTouch(trx, touch, boundToSession(c, "confirm"), at);
            if (refusal === null) await confirmStaffSession(trx, id, at);
            return refusal;
          })
        : REFUSED;
    if (refused !== null) {
      logEvent(c, services, "password.refused");
      throw new AppError(422, refused);
    }
    await wasRight();
    return { confirmed_until: new Date(at + CONFIRMED_MS).toISOString() };
  });

  routes.read(calls.getDeskPasskeys, async ({ c }) => {
    const passkeys = await listPasskeys(db, sessionOf(c).staffId);
    return { data: passkeys.map(shownPasskey) };
  });

  routes.act(calls.startDeskPasskey, async ({ c }) => {
    const person = sessionOf(c);
    const passkeys = await listPasskeys(db, person.staffId);
    checkRoom(passkeys);
    const challenge = await newChallenge(c, "add");
    return { options: await creationOptions(services, challenge, person, passkeys) };
  });

  routes.change<typeof calls.addDeskPasskey, Registration>(
    calls.addDeskPasskey,
    async (trx, { c, body, prepared, at }) => {
      const { staffId } = sessionOf(c);
      const added = await addPasskey(
        trx,
        staffId,
        body.name,
        prepared,
        boundToSession(c, "add"),
        at,
      );
      const entry = {
        subject: staffTag(staffId),
        before: null,
        after: { passkey_added: added.id },
      };
      return { audit: [entry], answer: async () => ({ data: shownPasskey(added) }) };
    },
    async ({ body }) => {
      const registration = await verifyNewPasskey(services, body.passkey);
      if (!registration) throw new AppError(422, REFUSED);
      return registration;
    },
  );

  routes.act(calls.removeDeskPasskey, async ({ c, params, record }) => {
    const { staffId } = sessionOf(c);
    await record(async (trx) => {
      await removePasskey(trx, services, staffId, params.id);
      const after = { passkey_removed: params.id };
      return { audit: [{ subject: staffTag(staffId), before: null, after }], result: undefined };
    });
    return { message: "The passkey is removed." };
  });

  return routes.app;
}
