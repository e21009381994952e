import type { ReactNode } from "react";

/** A part of the terms. */
export interface ShownSection {
  /** Name after # in the address. */
  id: string;
  /** Empty for the text before the first heading. */
  title: string;
  text: ReactNode;
}

interface TermsSectionsProps {
  sections: readonly ShownSection[];
  /** Name of the list of contents. */
  label: string;
}

/** Parts of the terms with a list of contents. */
export function TermsSections({ sections, label }: TermsSectionsProps) {
  const titled = sections.filter(({ title }) => title !== "");
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[18rem_1fr]">
      {titled.length > 0 && (
        <nav aria-label={label} className="rounded-card bg-surface p-4 lg:sticky lg:top-24">
          <ol className="sm:columns-2 lg:columns-1">
            {titled.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-brand-700 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="grid max-w-3xl gap-10">
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} className="grid gap-3">
            {title !== "" && <h2 className="font-semibold text-xl">{title}</h2>}
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}
