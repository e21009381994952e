import { ACCOUNT_CODE_CALLS as calls } from "@/lib/contract/account-codes/calls";
import type { BodyOf } from "@/lib/contract/define-calls";
import { accountPhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { CodePurpose } from "../kernel/db/schema-accounts";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { accountTag, logEvent } from "../kernel/middleware/log-event";
import { smsSpent } from "../kernel/middleware/new-numbers";
import { countChecked } from "../kernel/middleware/rate-limit";
import { verifyToken } from "../kernel/middleware/verify-token";
import { canSend } from "../kernel/outbox/direct-messages";
import { isSmsSpent } from "../kernel/outbox/sms-budget";
import { consumeProof } from "../kernel/robot/robot-check";
import { deviceClass } from "../kernel/sessions/device-class";
import type { Services } from "../services";
import { findAccount, loginName, readAccount } from "./accounts";
import { answerLogin } from "./answer-login";
import { compareCode, deleteExpiredCodes, keepCode } from "./codes/account-codes";
import { codeRefusal } from "./codes/code-form";
import { logInWithCode } from "./codes/log-in-with-code";
import { checkOwnData, readReset, resetPassword } from "./codes/reset-password";
import { sendAccountCode } from "./codes/send-account-code";
import { endTypedName, refusalFor } from "./codes/typed-names";
import { passwordRules } from "./password-rules";

const SENT =
  "If there is an account with these details, we have sent it a code. It is valid for 10 minutes.";

/** Routes for a forgotten password and for the login with a code. */
export function recoveryRoutes(services: Services) {
  const { db, now, passwords, secrets } = services;
  const routes = declaredRoutes(services);

  const checkCanSend = () => {
    if (!canSend(services, "sms") && !canSend(services, "mail"))
      throw new AppError(404, refusalText("codes.cannotSend"));
  };

  /** Finds the account of a typed name, and notes under which key it is counted and logged. */
  const findSubject = async (c: AppContext, login: string) => {
    const account = await findAccount(db, login);
    const subject = account ? accountTag(account.id) : `name ${login}`;
    c.set("account", subject);
    return { account, subject };
  };

  // The response, its status and headers, and the work for it are the same for every typed name.
  const sendCode = async (
    c: AppContext,
    purpose: CodePurpose,
    form: BodyOf<typeof calls.sendLoginCode>,
  ) => {
    checkCanSend();
    const { language = DEFAULT_LOCALE } = form;
    const login = loginName(form.login);
    const proof = await verifyToken(c, services, form.recaptchaToken, "login");
    await countChecked(c, services, "code", proof);
    // The same for every typed number, whether or not it has an account.
    const isSpent = await isSmsSpent(db, "codes", now());
    if (isSpent && accountPhone(login) !== null) throw smsSpent("login");
    await deleteExpiredCodes(db, now());
    const found = await findSubject(c, login);
    const channels = services.channels.filter((channel) => !isSpent || channel !== "customer-sms");
    await inTransaction(db, async (trx) => {
      await consumeProof(trx, proof);
      const limited = { ...services, channels };
      await sendAccountCode(trx, limited, { ...found, purpose, login, language }, now());
    });
    logEvent(c, services, "code.requested");
    return { message: SENT };
  };

  /** Compares an entered code; after several wrong ones it needs a robot check. */
  const readCode = async (
    c: AppContext,
    purpose: CodePurpose,
    entered: BodyOf<typeof calls.loginWithCode>,
  ) => {
    const { code, recaptchaToken: robotToken } = entered;
    const login = loginName(entered.login);
    const { subject } = await findSubject(c, login);
    const wasRight = await throttleGuesses(c, services, "code-guess", { subject, robotToken });
    const right = await compareCode(db, secrets, { purpose, subject, code }, now());
    if (typeof right === "string") {
      logEvent(c, services, "code.refused");
      throw codeRefusal(await refusalFor(db, secrets, { purpose, login }, now()));
    }
    await wasRight();
    return { login, code: right };
  };

  routes.act(calls.forgotPassword, ({ c, body }) => sendCode(c, "password", body));

  routes.form(calls.resetPassword, {
    read: async (c) => {
      const rules = await passwordRules(services);
      return { rules, form: readReset(c.var.body, rules) };
    },
    act: async ({ rules, form }, { c }) => {
      const { login, code } = await readCode(c, "password", form);
      const account = code.userId === null ? null : await readAccount(db, code.userId);
      try {
        if (account) checkOwnData(form.password, rules, account);
      } catch (error) {
        await keepCode(db, code);
        throw error;
      }
      const passwordHash = await passwords.hash(form.password);
      const device = deviceClass(c.req.header("User-Agent"));
      const change = { code, passwordHash, device, language: form.language };
      const { session } = await inTransaction(db, async (trx) => {
        await endTypedName(trx, secrets, { purpose: "password", login });
        return resetPassword(trx, services, c.var.session, change, now());
      });
      logEvent(c, services, "password.reset");
      return answerLogin(c, services, session, "Your password has been changed.");
    },
  });

  routes.act(calls.sendLoginCode, ({ c, body }) => sendCode(c, "login", body));

  routes.act(calls.loginWithCode, async ({ c, body }) => {
    const { login, code } = await readCode(c, "login", body);
    const device = deviceClass(c.req.header("User-Agent"));
    const { session } = await inTransaction(db, async (trx) => {
      await endTypedName(trx, secrets, { purpose: "login", login });
      return logInWithCode(trx, services, c.var.session, { code, device }, now());
    });
    logEvent(c, services, "login.succeeded");
    return answerLogin(c, services, session, "Welcome back.");
  });

  return routes.app;
}
