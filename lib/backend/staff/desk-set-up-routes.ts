import type { AnswerOf } from "@/lib/contract/define-calls";
import { DESK_LOGIN_CALLS as calls } from "@/lib/contract/desk-login/desk-calls";
import { passwordRules } from "../accounts/password-rules";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { deskFormGuard } from "../desk/desk-guard";
import { changeData } from "../kernel/audit/change-data";
import type { AppContext } from "../kernel/http/http";
import { readQuery, routePath } from "../kernel/middleware/declared-input";
import { countSubject } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { rememberDevice } from "./desk-devices";
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
    const actor = { kind: "staff", staffId: person.id, name: person.name } as const;
    const codes = await changeData(
      services,
      { command: "desk setup", actor },
      async (trx, { at }) => {
        const done = await setUp(trx, services, form, passwordHash, at);
        const after = { password: "set", second_factor: done.codes.length > 0 };
        const audit = [{ subject: `staff ${done.person.id}`, before: null, after }];
        return { audit, result: done.codes };
      },
    );
    rememberDevice(c, services, { id: person.id, passwordHash });
    const answer: AnswerOf<typeof calls.setUpDeskPerson> = { recovery_codes: codes };
    return c.json(answer);
  });

  return routes.app;
}
