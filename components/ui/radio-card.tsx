import type { ComponentProps, ReactNode } from "react";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children: ReactNode;
};

/** Radio button as a large row. */
export function RadioCard({ children, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 has-checked:border-brand-600 has-checked:bg-brand-50">
      <input type="radio" {...input} className="size-5 accent-brand-600" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        {children}
      </span>
    </label>
  );
}
