import { Bone, Skeleton } from "@/components/ui/skeleton";

/** Skeleton of the wishlist until the browser's storage is read. */
export function WishlistSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      <WishSkeleton />
      <WishSkeleton />
    </Skeleton>
  );
}

function WishSkeleton() {
  return (
    <div className="flex gap-3 rounded-card border border-line p-3 sm:gap-5 sm:p-4">
      <Bone className="size-20 shrink-0 sm:size-28" />
      <div className="grid flex-1 content-start gap-3">
        <Bone className="h-5 w-4/5 max-w-72" />
        <Bone className="h-6 w-24" />
        <Bone className="h-11 w-full max-w-52" />
      </div>
    </div>
  );
}

/** Skeleton of the compare table until the browser's storage is read. */
export function CompareSkeleton() {
  return (
    <Skeleton className="grid grid-cols-2 gap-3 rounded-card border border-line p-3 sm:grid-cols-4">
      <Bone className="h-80" />
      <Bone className="h-80" />
      <Bone className="h-80 max-sm:hidden" />
      <Bone className="h-80 max-sm:hidden" />
    </Skeleton>
  );
}
