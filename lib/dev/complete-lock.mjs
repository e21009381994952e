import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./process.mjs";

const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
  "arm",
];

/**
 * Reads operating system, CPU and libc from the name of a platform package.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  const cpu = PROCESSORS.find((each) => words.some((word) => word === each));
  const os = SYSTEMS.find((each) => words.some((word) => word === each));
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(os === "linux" && libc && { libc }),
  };
}

/**
 * npm leaves optional platform packages out of the lock file when the registry in use does not
 * serve them, and `npm ci` then rejects the file everywhere. `npm run lock` adds them with this
 * script.
 */
const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
let added = 0;
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[place] || !(platform.os || platform.cpu) || !/^\d/.test(String(version)))
      continue;
    lock.packages[place] = { version, dev: entry.dev, ...platform, optional: true };
    added++;
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} platform packages added to package-lock.json\n`);
