import { type ReactNode, useId } from "react";

interface FormCardProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Part of the account with its heading. */
export function FormCard({ title, intro, children }: FormCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
