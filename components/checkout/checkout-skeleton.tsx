import { Bone, Skeleton } from "@/components/ui/skeleton";

const FIELDS = ["name", "phone", "e-mail", "address", "city"];

/** Skeleton of the order form until customer and items are loaded. */
export function CheckoutSkeleton() {
  return (
    <Skeleton className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
      <div className="grid gap-5">
        <Bone className="h-7 w-36" />
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-1">
            <Bone className="h-6 w-24" />
            <Bone className="h-12 w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 rounded-card bg-surface p-5">
        <Bone className="h-7 w-32" />
        <Bone className="h-16 w-full" />
        <Bone className="h-5 w-full" />
        <Bone className="h-5 w-full" />
        <Bone className="h-7 w-full" />
      </div>
    </Skeleton>
  );
}
