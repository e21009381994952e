import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

const STEPS = ["choose", "pay", "read"] as const;

/** How to buy an e-book: in Bengali on every page, on English ones with the English below. */
export function HowToBuy({ locale }: { locale: Locale }) {
  const bengali = MESSAGES.bn.ebooks.howTo;
  const english = locale === "en" ? MESSAGES.en.ebooks.howTo : null;
  return (
    <aside aria-labelledby="how-to-buy" className="rounded-card bg-mint p-4 sm:p-5">
      <h2 id="how-to-buy" lang="bn" className="font-bengali font-semibold text-lg">
        {bengali.title}
      </h2>
      {english && <p className="text-muted text-sm">{english.title}</p>}
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-600 font-bengali font-semibold text-sm text-white"
            >
              {String.fromCharCode(0x09e7 + index)}
            </span>
            <div>
              <p lang="bn" className="font-bengali">
                {bengali.steps[step]}
              </p>
              {english && <p className="mt-0.5 text-muted text-sm">{english.steps[step]}</p>}
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
