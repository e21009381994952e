import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { root, run, StepError, tool } from "../process.mjs";

const folder = path.join(root, ".next", "bare-next");
const START_MS = 30_000;

const FILES = {
  "package.json": `{ "private": true, "type": "module" }`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} } };`,
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/[name]/page.jsx": `import texts from "../../texts.json";
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(texts).map((name) => ({ name }));
export default async function Page({ params }) {
  const { name } = await params;
  return <main>{texts[name].map((text, index) => <p key={index}>{text}</p>)}</main>;
}`,
};

/**
 * Builds and starts a Next.js site that renders only texts, as the baseline for the cost of a page.
 * @param {Record<string, string[]>} texts paragraphs of each page, by page name
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws StepError when the site cannot be built or started
 */
export async function startBareNext(texts) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries({ ...FILES, "texts.json": JSON.stringify(texts) })) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const code = await run(tool("next"), ["build", folder], { NODE_ENV: "production" });
  if (code !== 0) throw new StepError("the bare Next.js site could not be built, see above");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [tool("next"), "start", folder, "-p", String(port)], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const ended = once(child, "exit");
  const deadline = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > deadline) throw new StepError("the bare Next.js site did not start");
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
