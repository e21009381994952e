import { SheetSkeleton } from "@/components/ui/sheet-skeleton";
import { Bone, BoneCard, Skeleton } from "@/components/ui/skeleton";

/** Placeholder of an appointment while it loads. */
export function AppointmentSkeleton() {
  return (
    <SheetSkeleton className="max-w-2xl">
      <BoneCard lines={5} />
    </SheetSkeleton>
  );
}

const DAYS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Placeholder of a doctor's days, times and booking form while they load. */
export function BookingSkeleton() {
  return (
    <Skeleton className="grid gap-5">
      <Choices shape="grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]" size="h-24" />
      <Choices shape="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]" size="h-12" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Bone className="h-20" />
        <Bone className="h-20" />
      </div>
      <Bone className="h-12" />
    </Skeleton>
  );
}

/** Placeholder of a doctor's days and times. */
export function MoveSkeleton() {
  return (
    <Skeleton className="grid gap-5">
      <Choices shape="grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]" size="h-24" />
      <Choices shape="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]" size="h-12" />
    </Skeleton>
  );
}

function Choices({ shape, size }: { shape: string; size: string }) {
  return (
    <div className="grid gap-2">
      <Bone className="h-6 w-20" />
      <div className={`grid gap-2 ${shape}`}>
        {DAYS.map((day) => (
          <Bone key={day} className={size} />
        ))}
      </div>
    </div>
  );
}
