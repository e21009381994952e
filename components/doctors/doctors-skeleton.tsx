import { Bone, Skeleton } from "@/components/ui/skeleton";

const DOCTORS = ["first", "second", "third"];

/** Placeholder of the doctors while the user is loading. */
export function DoctorsSkeleton() {
  return (
    <Skeleton className="grid gap-6">
      <Bone className="h-14 max-w-2xl" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {DOCTORS.map((doctor) => (
          <Bone key={doctor} className="h-96" />
        ))}
      </div>
    </Skeleton>
  );
}
