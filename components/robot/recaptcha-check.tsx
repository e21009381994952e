"use client";

import { useEffect } from "react";
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from "react-google-recaptcha-v3";
import type { RobotAction } from "@/lib/contract/terms";
import type { RobotToken } from "./robot-token";

interface RecaptchaCheckProps {
  siteKey: string;
  action: RobotAction;
  token: RobotToken;
}

/** Invisible reCAPTCHA v3. The token is fetched on submit, because it expires after two minutes. */
export function RecaptchaCheck({ siteKey, action, token }: RecaptchaCheckProps) {
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey}>
      <TokenSource action={action} token={token} />
    </GoogleReCaptchaProvider>
  );
}

function TokenSource({ action, token }: Omit<RecaptchaCheckProps, "siteKey">) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (!executeRecaptcha) return;
    // reCAPTCHA actions may contain only letters, slashes and underscores.
    const name = action.replace("-", "_");
    token.provide(() => executeRecaptcha(name).catch(() => null));
    return () => token.provide(null);
  }, [executeRecaptcha, action, token]);
  return null;
}
