import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { isUnknown, type Problem } from "@/lib/api/problem";
import { toldProblem } from "@/lib/api/told-problem";
import { looseObject } from "@/lib/base/loose";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

const TOKEN_FIELD = "recaptchaToken";

/** One thing that is wrong; `field` is null when it is not about one field. */
export interface FieldProblem<Field extends string> {
  field: Field | null;
  text: string;
  /** Set when the text is not in the language of the page. */
  lang?: Locale;
}

/** Where a form with a robot check stands. */
export interface RobotFormState<Field extends string> {
  step: "filling" | "checking" | "sending";
  problems: FieldProblem<Field>[];
  /** `round` grows when the token was used up: then a check with another `key` brings a new one. */
  robot: { needed: boolean; round: number; props: { token: RobotToken; altcha: boolean } };
  /** Takes back what was said about a field, because it was changed. */
  clearError: (field: string) => void;
}

interface RobotFormOptions<Field extends string> {
  fields: readonly Field[];
  /** What is said about a field the server refuses, where it does not speak the language of the page. */
  refused: (field: Field, problem: Problem) => string;
  /** What is said when nobody knows whether it arrived; a general text when not given. */
  unknown?: string;
  /** Whether a robot check is asked for; without one the token is empty. */
  needed?: boolean;
}

/** A form that is sent with a robot check: once, however often the button is pressed. */
export function useRobotForm<Field extends string>(options: RobotFormOptions<Field>) {
  const { fields, refused, needed = true } = options;
  const t = useTranslations("form");
  const locale = useLocale();
  const [token] = useState(() => new RobotToken());
  const [step, setStep] = useState<RobotFormState<Field>["step"]>("filling");
  const [problems, setProblems] = useState<FieldProblem<Field>[]>([]);
  const [altcha, setAltcha] = useState(false);
  const [round, setRound] = useState(0);
  const running = useRef(false);

  const missing: FieldProblem<Field> = { field: null, text: t("robotMissing") };
  const unexpected: FieldProblem<Field> = { field: null, text: t("unexpected") };

  function told(name: string, text: string, problem: Problem): FieldProblem<Field> {
    if (name === TOKEN_FIELD) return missing;
    const field = fields.find((known) => known === name) ?? null;
    const lang = foreignLang(text, locale);
    if (lang === undefined || locale === "en") return { field, text };
    return field ? { field, text: refused(field, problem) } : { field, text, lang };
  }

  /** Messages by field as one list, else the server's own words, else a general text. */
  function explain(problem: Problem): FieldProblem<Field>[] {
    const { errors, message, status } = problem;
    const flat = Object.entries(errors).flatMap(([name, texts]) =>
      texts.map((text) => told(name, text, problem)),
    );
    // Two things of which another server's words are not known are one thing to say.
    const distinct = new Map(flat.map((one) => [`${one.field} ${one.text}`, one]));
    if (flat.length > 0) return [...distinct.values()];
    const unknown = isUnknown(status) ? options.unknown : undefined;
    if (message === null) return [unknown ? { field: null, text: unknown } : unexpected];
    return [{ field: null, text: message, lang: foreignLang(message, locale) }];
  }

  async function attempt(send: (robotToken: string) => Promise<void>) {
    setStep("checking");
    const robotToken = needed ? await token.take(ROBOT_TIMEOUT_MS) : null;
    if (needed && !robotToken) return [missing];
    setStep("sending");
    try {
      await send(robotToken ?? "");
      setRound((before) => before + 1);
      return [];
    } catch (error) {
      const problem = await toldProblem(error, locale);
      if (looseObject(problem.body).robot === "altcha") setAltcha(true);
      if (problem.errors[TOKEN_FIELD]) setRound((before) => before + 1);
      return explain(problem);
    }
  }

  /**
   * Sends the form with `send`, unless something is wrong already.
   * @returns what is wrong; nothing when it was sent, or is just being sent
   */
  async function submit(
    wrong: FieldProblem<Field>[],
    send: (robotToken: string) => Promise<void>,
  ): Promise<FieldProblem<Field>[]> {
    if (running.current) return [];
    setProblems(wrong);
    if (wrong.length > 0) return wrong;
    running.current = true;
    const met = await attempt(send)
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

  const robot = { needed, round, props: { token, altcha } };
  const state: RobotFormState<Field> = { step, problems, robot, clearError };
  return { ...state, submit, errorOf };
}
