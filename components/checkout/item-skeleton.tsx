import { Bone, Skeleton } from "@/components/ui/skeleton";

const ROWS = ["product", "discount", "shipping", "inside", "outside"];

/** Skeleton of the order summary while the product loads. */
export function ItemSkeleton() {
  return (
    <Skeleton className="rounded-card bg-surface p-5">
      <Bone className="h-7 w-32" />
      <ItemLine className="mt-4" />
      <div className="mt-4 grid gap-6 py-2.5">
        {ROWS.map((row) => (
          <div key={row} className="flex justify-between">
            <Bone className="h-5 w-24" />
            <Bone className="h-5 w-20" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/**
 * Height of a name, two totals of two lines each and a stepper, so that the form below does not
 * shift.
 */
export const MOBILE_HEIGHT = "min-h-43 in-[:lang(bn)]:min-h-50";

/** Skeleton of the short summary above the form. */
export function MobileItemSkeleton() {
  return (
    <Skeleton className={`rounded-card bg-surface p-3 ${MOBILE_HEIGHT}`}>
      <ItemLine />
    </Skeleton>
  );
}

/** Skeleton of the folded fields; the summary beside it announces the loading. */
export function FoldedSkeleton({ className }: { className: string }) {
  return (
    <div className={`gap-3 rounded-card bg-surface p-4 noscript:hidden ${className}`}>
      <Bone className="h-6 w-28" />
      <Bone className="h-12 w-full" />
      <Bone className="h-6 w-2/5" />
      <Bone className="h-10 w-full" />
    </div>
  );
}

function ItemLine({ className = "" }: { className?: string }) {
  return (
    <div className={`flex items-start gap-4 ${className}`}>
      <Bone className="size-16 shrink-0" />
      <div className="grid flex-1 gap-2">
        <Bone className="h-5 w-full max-w-56" />
        <Bone className="h-5 w-3/4 max-w-40" />
        <Bone className="h-11 w-36" />
      </div>
    </div>
  );
}
