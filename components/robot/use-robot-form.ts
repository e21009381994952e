import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import { isUnknown, type Problem } from "@/lib/browser-api/problem";
import { harderLevel, type RobotLevel, requestedLevel } from "@/lib/browser-api/robot-level";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

const TOKEN_FIELD = "recaptchaToken";

/** Problem of a form; `field` is null if it concerns the whole form. */
export interface FieldProblem<Field extends string> {
  field: Field | null;
  text: string;
  /** Text in the list of errors, if it differs: contains the label of the field. */
  listed?: string;
  /** Language of the text, if it differs from the page's. */
  lang?: Locale;
}

/** State of a form with a robot check. */
export interface RobotFormState<Field extends string> {
  step: "filling" | "checking" | "sending";
  problems: FieldProblem<Field>[];
  /**
   * `round` increases when the token is used up; used as `key`, it mounts a check with a new token.
   */
  robot: { needed: boolean; round: number; props: { token: RobotToken; level: RobotLevel } };
  /** Removes the problems of a changed field. */
  clearError: (field: string) => void;
}

interface RobotFormOptions<Field extends string> {
  fields: readonly Field[];
  /**
   * Returns the text for a refused field if the server's text is not in the language of the page.
   */
  refused: (field: Field, problem: Problem) => string;
  /**
   * Returns the label to put before texts of the server that do not contain it; null for a field
   * without a short label.
   */
  label: (field: Field) => string | null;
  /** Text for a request with an unknown outcome; defaults to a general error. */
  unknown?: string;
  /**
   * Whether a robot check is needed. If not, the token is empty until the server requests a check.
   */
  needed?: boolean;
}

/**
 * Form sent with a robot check, once per submit however often the button is pressed. If the server
 * requests a harder check, the form does it and is sent again.
 */
export function useRobotForm<Field extends string>(options: RobotFormOptions<Field>) {
  const { fields, refused, label, needed = true } = options;
  const t = useTranslations("form");
  const locale = useLocale();
  const [token] = useState(() => new RobotToken());
  const [step, setStep] = useState<RobotFormState<Field>["step"]>("filling");
  const [problems, setProblems] = useState<FieldProblem<Field>[]>([]);
  const [round, setRound] = useState(0);
  const [raised, setRaised] = useState<RobotLevel>("none");
  const running = useRef(false);
  const level = harderLevel(needed ? "usual" : "none", raised);

  const missing: FieldProblem<Field> = { field: null, text: t("robotMissing") };
  const unexpected: FieldProblem<Field> = { field: null, text: t("unexpected") };

  function localizedFieldProblem(
    name: string,
    text: string,
    problem: Problem,
  ): FieldProblem<Field> {
    if (name === TOKEN_FIELD) return missing;
    const field = fields.find((known) => known === name) ?? null;
    const lang = foreignLang(text, locale);
    if (lang === undefined || locale === "en")
      return field ? { field, text, listed: namedBy(label(field), text) } : { field, text };
    return field ? { field, text: refused(field, problem) } : { field, text, lang };
  }

  /**
   * Returns the server's field messages as a list, else its general message, else a general error.
   */
  function explain(problem: Problem): FieldProblem<Field>[] {
    const { errors, message, status } = problem;
    const flat = Object.entries(errors).flatMap(([name, texts]) =>
      texts.map((text) => localizedFieldProblem(name, text, problem)),
    );
    // Different messages in another language may map to the same text; show it once.
    const distinct = new Map(flat.map((one) => [`${one.field} ${one.text}`, one]));
    if (flat.length > 0) return [...distinct.values()];
    const unknown = isUnknown(status) ? options.unknown : undefined;
    if (message === null) return [unknown ? { field: null, text: unknown } : unexpected];
    return [{ field: null, text: message, lang: foreignLang(message, locale) }];
  }

  /** Mounts a new check, because the token is used up or the level was too low. */
  function renew() {
    token.provide(null);
    setRound((before) => before + 1);
  }

  async function attempt(
    send: (robotToken: string) => Promise<void>,
    given: RobotLevel,
  ): Promise<FieldProblem<Field>[]> {
    setStep("checking");
    const robotToken = given === "none" ? "" : await token.take(ROBOT_TIMEOUT_MS);
    if (robotToken === null) return [missing];
    setStep("sending");
    try {
      await send(robotToken);
      renew();
      return [];
    } catch (error) {
      const problem = await localizedProblem(error, locale);
      const asked = requestedLevel(problem);
      if (asked === "none") return explain(problem);
      const next = harderLevel(given, asked);
      setRaised(next);
      renew();
      return next === given ? explain(problem) : attempt(send, next);
    }
  }

  /**
   * Sends the form with `send` unless there are problems already.
   * @returns the problems; empty if the form was sent or is being sent
   */
  async function submit(
    wrong: FieldProblem<Field>[],
    send: (robotToken: string) => Promise<void>,
  ): Promise<FieldProblem<Field>[]> {
    if (running.current) return [];
    setProblems(wrong);
    if (wrong.length > 0) return wrong;
    running.current = true;
    const met = await attempt(send, level)
      .catch(() => [unexpected])
      .finally(() => {
        running.current = false;
      });
    setProblems(met);
    setStep("filling");
    return met;
  }

  const clearError = (name: string) =>
    setProblems((before) => before.filter(({ field }) => field === null || field !== name));

  const errorOf = (name: Field) => problems.find(({ field }) => field === name)?.text;

  const robot = { needed: level !== "none", round, props: { token, level } };
  const state: RobotFormState<Field> = { step, problems, robot, clearError };
  return { ...state, submit, errorOf };
}

/** Puts the label of a field before a text that does not contain it. */
function namedBy(label: string | null, text: string): string {
  return label === null || text.toLowerCase().includes(label.toLowerCase())
    ? text
    : `${label}: ${text}`;
}
