import Image from "next/image";
import type { HelpContent } from "./help-texts";

const STEPS = ["menu", "details", "agree", "done"] as const;
const SIZE = { width: 360, height: 640 };

/** Opening an account in pictures of our own pages, with captions. */
export function HelpSteps({ bengali, english }: Omit<HelpContent, "video">) {
  const folder = english ? "/help/en" : "/help/bn";
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map((step, index) => (
        <li key={step} className="flex flex-col-reverse justify-end gap-3">
          <div>
            <p lang="bn" className="font-bengali font-semibold">
              {String.fromCharCode(0x09e7 + index)}. {bengali.steps[step]}
            </p>
            {english && <p className="mt-1 text-muted text-sm">{english.steps[step]}</p>}
          </div>
          <Image
            src={`${folder}/${step}.webp`}
            alt=""
            {...SIZE}
            unoptimized
            className="mx-auto w-full max-w-60 rounded-card border border-line"
          />
        </li>
      ))}
    </ol>
  );
}
