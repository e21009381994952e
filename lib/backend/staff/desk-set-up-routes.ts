import { Hono } from "hono";
import { passwordRules } from "../accounts/password-rules";
import { deskFormGuard } from "../desk/desk-guard";
import { changeData } from "../kernel/audit/change-data";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { countSubject } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { rememberDevice } from "./desk-devices";
import { personOfLink, readSetUp, readSetUpForm, setUp, setUpToken } from "./set-up";

/** Routes with which a person chooses password and second factor, by a link. */
export function deskSetUpRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  // The limit counts one valid link, so that invented tokens use up nothing of others.
  const read = async (c: AppContext, token: string) => {
    const { id } = await personOfLink(services, token);
    await countSubject(c, services, "desk-setup", `staff ${id}`);
    return c.json(await readSetUp(services, token));
  };

  app.post("/api/desk/setup-link", deskFormGuard(services), (c) => read(c, setUpToken(c.var.body)));

  // For desk pages of the release before. Logs of proxies have the address with the token.
  app.get("/api/desk/setup", (c) => read(c, c.req.query("token") ?? ""));

  app.post("/api/desk/setup", deskFormGuard(services), async (c) => {
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
    return c.json({ recovery_codes: codes });
  });

  return app;
}
