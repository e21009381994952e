import { Bone, Skeleton } from "@/components/ui/skeleton";

const STATES = ["pending", "processing", "inTransit", "completed"];

/** Skeleton of a tracked order. */
export function TrackingSkeleton() {
  return (
    <Skeleton className="mt-6 grid gap-3 rounded-card border border-line p-4 sm:p-6">
      <Bone className="h-7 w-4/5 max-w-72" />
      <Bone className="h-5 w-40" />
      <Bone className="h-5 w-48" />
      <div className="mt-3 grid gap-6">
        {STATES.map((state) => (
          <div key={state} className="flex items-center gap-4">
            <Bone className="size-9 shrink-0 rounded-full" />
            <Bone className="h-6 w-32" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
