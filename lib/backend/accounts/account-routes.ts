import { Hono } from "hono";
import { z } from "zod";
import { optionalRobotToken } from "@/lib/contract/text-fields";
import { inTransaction, withRetries } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { clearSessionCookies, readSession } from "../kernel/middleware/cookies";
import { sessionGuard, writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { accountTag, logEvent } from "../kernel/middleware/log-event";
import { countChecked } from "../kernel/middleware/rate-limit";
import { verifyToken } from "../kernel/middleware/verify-token";
import { consumeProof } from "../kernel/robot/robot-check";
import { deviceClass } from "../kernel/sessions/device-class";
import { refreshLogin } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { findAccount, isUnchanged, loginName, readUser, renewHash } from "./accounts";
import { compareContactCodes, endContactCodes } from "./codes/proved-contacts";
import { endSession, startLogin } from "./logins";
import { passwordRules } from "./password-rules";
import { createAccount, readRegistration } from "./register";
import { sendLogin } from "./send-login";

const REFUSED = "These details don't match. Please check them and try again.";
const MAX_TYPED = 500;

// `from` is the name of the login form; customers have only this one.
const loginSchema = z.object({
  email: z.string({ error: "Please enter your e-mail, username or mobile number." }).min(1, {
    error: "Please enter your e-mail, username or mobile number.",
  }),
  password: z
    .string({ error: "Please enter your password." })
    .min(1, { error: "Please enter your password." }),
  recaptchaToken: optionalRobotToken(),
});

/** Routes for registration, login, logout, and the current user. */
export function accountRoutes(services: Services) {
  const { db, now, passwords, secrets } = services;
  const app = new Hono<AppEnv>();

  app.get("/logged-on-user", async (c) => {
    const session = await readSession(c, services);
    if (!session || session.userId === null) return c.json(null);
    await withRetries(() => refreshLogin(db, session.tokenHash, now()));
    return c.json(await readUser(db, session.userId));
  });

  app.post("/admin/login", writeGuard(services), async (c) => {
    const { email, password, recaptchaToken } = readInput(loginSchema, c.var.body);
    const name = loginName(email.slice(0, MAX_TYPED));
    const account = await findAccount(db, name);
    const counted = account ? accountTag(account.id) : `name ${name}`;
    c.set("account", counted);
    const wasRight = await throttleGuesses(c, services, "login", {
      subject: counted,
      robotToken: recaptchaToken,
    });
    const genuine = await passwords.matches(account?.passwordHash ?? null, password);
    const device = deviceClass(c.req.header("User-Agent"));
    const session =
      account &&
      genuine &&
      (await inTransaction(db, async (trx) => {
        // A concurrent password change ended all sessions of the old password.
        if (!(await isUnchanged(trx, account))) return null;
        return startLogin(trx, c.var.session, { userId: account.id, device }, now());
      }));
    if (!session) {
      logEvent(c, services, "login.failed");
      throw new AppError(422, REFUSED);
    }
    await wasRight();
    await renewHash(services, account, password);
    logEvent(c, services, "login.succeeded");
    return sendLogin(c, services, session, "Welcome back.");
  });

  // Without an idempotency key: the stored hash of the request would be derived from the password.
  app.post("/api/fn-register", writeGuard(services), async (c) => {
    const form = readRegistration(c.var.body, await passwordRules(services));
    const proof = await verifyToken(c, services, form.recaptchaToken, "register");
    await countChecked(c, services, "register", proof);
    const codes = await compareContactCodes(db, secrets, form, now());
    const passwordHash = await passwords.hash(form.password);
    await inTransaction(db, async (trx) => {
      await consumeProof(trx, proof);
      const proved = await endContactCodes(trx, codes);
      await createAccount(trx, form, passwordHash, now(), proved);
    });
    return c.json({ message: "Your account has been created. Please log in." }, 201);
  });

  app.post("/logout", sessionGuard(services), async (c) => {
    const { session } = c.var;
    if (session.userId !== null) {
      await inTransaction(db, (trx) => endSession(trx, session, now()), { repeatable: true });
      logEvent(c, services, "session.ended", { sessions: 1 });
      clearSessionCookies(c, services);
    }
    return c.json({ message: "You have been logged out." });
  });

  return app;
}
