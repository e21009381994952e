/** Checks the environment and opens the shop's data before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { prepareServer } = await import("@/lib/site/prepare-server");
  await prepareServer();
}
