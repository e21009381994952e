import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const manifestSchema = z.strictObject({
  script: z.string(),
  imports: z.array(z.string()),
  desk: z.array(z.string()),
  fonts: z.strictObject({
    inter: z.string(),
    taka: z.string(),
    takaSemibold: z.string(),
    bengali: z.string(),
    bengaliSemibold: z.string(),
  }),
});

/**
 * File names of the bundled desk: entry script, its static imports, what it loads for a person who is
 * logged in, fonts.
 */
export type DeskManifest = z.infer<typeof manifestSchema>;

/**
 * Reads what `lib/dev/bundle-desk.mjs` wrote.
 * @throws Error if the folder has no valid manifest
 */
export function readDeskManifest(folder: string): DeskManifest {
  const text = readFileSync(path.join(folder, "manifest.json"), "utf8");
  return manifestSchema.parse(JSON.parse(text));
}
