import "server-only";
import type { Backend } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/config/server-config";

/** The one embedded backend of this process, opened on first use. */
export async function embeddedBackend(): Promise<Backend> {
  const { backend } = await import("@/lib/backend/instance");
  return backend(() => {
    const { recaptcha, ...config } = serverConfig();
    return {
      dataDir: config.dataDir,
      siteUrl: config.siteUrl,
      appSecret: config.appSecret,
      seed: config.seed,
      logLevel: config.logLevel,
      recaptcha: recaptcha?.secret ? { ...recaptcha, secret: recaptcha.secret } : undefined,
    };
  });
}
