import type { ServerConfig } from "@/lib/config/server-config";
import type { BackendOptions } from "./backend";

/** What the embedded backend needs of the process's configuration. */
export function backendOptions(config: ServerConfig): BackendOptions {
  const { dataDir, siteUrl, appSecret, seed, logLevel, recaptcha } = config;
  return {
    dataDir,
    siteUrl,
    appSecret,
    seed,
    logLevel,
    recaptcha: recaptcha?.secret ? { ...recaptcha, secret: recaptcha.secret } : undefined,
  };
}
