import { Bone, Skeleton } from "@/components/ui/skeleton";

/** Skeleton of the cart: two lines and the totals. */
export function CartSkeleton() {
  return (
    <Skeleton className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-3">
        <CartLineSkeleton />
        <CartLineSkeleton />
      </div>
      <div className="grid gap-5 rounded-card bg-surface p-5">
        <Bone className="h-6 w-28" />
        <Bone className="h-5 w-full" />
        <Bone className="h-5 w-full" />
        <Bone className="h-7 w-full" />
        <Bone className="h-12 w-full" />
      </div>
    </Skeleton>
  );
}

function CartLineSkeleton() {
  return (
    <div className="flex gap-4 rounded-card border border-line p-3 sm:px-4">
      <Bone className="size-20 shrink-0" />
      <div className="grid flex-1 content-start gap-3">
        <Bone className="h-5 w-4/5 max-w-72" />
        <Bone className="h-5 w-24" />
        <Bone className="h-11 w-36" />
      </div>
    </div>
  );
}

export function MiniCartSkeleton() {
  return (
    <Skeleton className="grid gap-3 p-4">
      <MiniLineSkeleton />
      <MiniLineSkeleton />
    </Skeleton>
  );
}

function MiniLineSkeleton() {
  return (
    <div className="flex gap-3 border-line border-b pb-3">
      <Bone className="size-16 shrink-0" />
      <div className="grid flex-1 content-start gap-2">
        <Bone className="h-5 w-4/5" />
        <Bone className="h-5 w-24" />
      </div>
    </div>
  );
}
