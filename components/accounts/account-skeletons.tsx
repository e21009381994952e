import { Bone, BoneCard, Skeleton } from "@/components/ui/skeleton";

/** Placeholder of the account while the user is loading: welcome line, menu and one section. */
export function AccountSkeleton() {
  return (
    <Skeleton>
      <Bone className="-mt-4 h-7 w-56" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <Bone className="h-50 lg:h-60" />
        <div className="grid max-w-2xl">
          <BoneCard lines={5} />
        </div>
      </div>
    </Skeleton>
  );
}

/** Placeholder of the customer's orders or appointments while they load. */
export function OrdersSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <BoneCard lines={4} />
      <BoneCard lines={4} />
      <BoneCard lines={4} />
    </Skeleton>
  );
}

/** Placeholder of the customer's login sessions while they load. */
export function SessionsSkeleton() {
  return (
    <Skeleton className="grid gap-4 py-4">
      <Bone className="h-5 w-48" />
      <Bone className="h-5 w-64 max-w-full" />
      <Bone className="h-11 w-28" />
    </Skeleton>
  );
}
