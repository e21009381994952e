import type { AnswerOf } from "@/lib/contract/define-calls";
import { DESK_LOGIN_CALLS as calls } from "@/lib/contract/desk-login/desk-calls";
import { passwordRules } from "../accounts/password-rules";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { deskFormGuard, setDeskCookie } from "../desk/desk-guard";
import { changeData } from "../kernel/audit/change-data";
import type { AppContext } from "../kernel/http/http";
import { readQuery, routePath } from "../kernel/middleware/declared-input";
import { logEvent } from "../kernel/middleware/log-event";
import { countSubject } from "../kernel/middleware/rate-limit";
import { openStaffSession } from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";
import { rememberDevice } from "./desk-devices";
import { loginPlace } from "./login-place";
import { recordLogin } from "./record-login";
import { personOfLink, readSetUp, readSetUpForm, setUp, setUpToken } from "./set-up";

/** Routes with which a person chooses password and second factor, by a link. */
export function deskSetUpRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  // The limit counts one valid link, so that invented tokens use up nothing of others.
  const read = async (c: AppContext, token: string) => {
    const { id } = await personOfLink(services, token);
    await countSubject(c, services, "desk-setup", `staff ${id}`);
    return readSetUp(services, token);
  };

  routes.open(calls.readDeskSetup, ({ c, body: { token } }) => read(c, token));

  // For desk pages of the release before. Logs of proxies have the address with the token.
  routes.app.get(routePath(calls.getDeskSetup), async (c) => {
    const { token = "" } = readQuery(c, calls.getDeskSetup);
    return c.json(await read(c, token));
  });

  // The link is checked before the form.
  routes.app.post(routePath(calls.setUpDeskPerson), deskFormGuard(services), async (c) => {
    const person = await personOfLink(services, setUpToken(c.var.body));
    await countSubject(c, services, "desk-setup", `staff ${person.id}`);
    const form = readSetUpForm(c.var.body, await passwordRules(services), person);
    const passwordHash = await services.passwords.hash(form.password);
    const place = loginPlace(c);
    const actor = { kind: "staff", staffId: person.id, name: person.name } as const;
    const { codes, session } = await changeData(
      services,
      { command: "desk setup", actor },
      async (trx, { at }) => {
        const {
          person: { id },
          codes,
        } = await setUp(trx, services, form, passwordHash, at);
        const after = { password: "set", second_factor: codes.length > 0 };
        const audit = [{ subject: `staff ${id}`, before: null, after }];
        await recordLogin(trx, { id, name: person.name }, { passkeyId: null }, at);
        return { audit, result: { codes, session: await openStaffSession(trx, id, place, at) } };
      },
    );
    logEvent(c, services, "desk-login.succeeded");
    setDeskCookie(c, services, session.token);
    rememberDevice(c, services, { id: person.id, passwordHash });
    const answer: AnswerOf<typeof calls.setUpDeskPerson> = { recovery_codes: codes };
    return c.json(answer);
  });

  return routes.app;
}
