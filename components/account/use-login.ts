import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAskedRobot } from "@/components/robot/asked-robot";
import { logIn } from "@/lib/api/account";
import { type Problem, problemOf } from "@/lib/api/problem";
import { broadcast } from "@/lib/api/tab-channel";
import { useForgetVisitor } from "@/lib/api/user";
import { nextPage } from "@/lib/shop/account/next-page";

/** What went wrong; `lang` when it is not in the language of the page. */
export interface LoginFailure {
  text: string;
  lang?: "en";
}

/** Logs in once, however often the button is pressed: user and cart follow in every tab, then on to where one came from. */
export function useLogin() {
  const t = useTranslations("auth");
  const form = useTranslations("form");
  const locale = useLocale();
  const router = useRouter();
  const forgetVisitor = useForgetVisitor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const running = useRef(false);
  const robot = useAskedRobot();

  function explain({ status, message, errors }: Problem): LoginFailure {
    if (errors.recaptchaToken) return { text: form("robotMissing") };
    if (!message) return { text: t("loginFailed") };
    if (locale === "en") return { text: message };
    return status === 422 ? { text: t("loginRefused") } : { text: message, lang: "en" };
  }

  async function login(name: string, password: string) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await robot.send((robotToken) => logIn(name, password, robotToken));
      broadcast("user");
      await forgetVisitor();
      router.replace(nextPage(new URLSearchParams(window.location.search).get("next"), locale));
    } catch (error) {
      setFailure(explain(problemOf(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, check: robot.check, login, fail: (text: string) => setFailure({ text }) };
}
