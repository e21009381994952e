import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskFormGuard } from "../../middleware/desk-session";
import { countRequest } from "../../middleware/rate-limit";
import { passwordRules } from "../../services/accounts/password-rules";
import { changeData } from "../../services/audit/change-data";
import type { Services } from "../../services/services";
import {
  personOfLink,
  readSetUp,
  readSetUpForm,
  setUp,
  setUpToken,
} from "../../services/staff/set-up";

/** Routes with which a person chooses password and second factor, by a link. */
export function deskSetUpRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/setup", async (c) => {
    await countRequest(c, services, "desk-setup");
    return c.json(await readSetUp(services, c.req.query("token") ?? ""));
  });

  app.post("/api/desk/setup", deskFormGuard(services), async (c) => {
    await countRequest(c, services, "desk-setup");
    const person = await personOfLink(services, setUpToken(c.var.body));
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
    return c.json({ recovery_codes: codes });
  });

  return app;
}
