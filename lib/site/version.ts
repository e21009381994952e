import { version } from "@/package.json";

/** Version of this build, by which operators and the log name it. */
export const VERSION: string = version;
