import type { ReactNode } from "react";
import { Bone, Skeleton } from "./skeleton";

interface SheetSkeletonProps {
  /** How wide it is. */
  className: string;
  /** Its parts. */
  children: ReactNode;
}

/** In the place of a page that says how something stands: the mark, the heading, and its parts. */
export function SheetSkeleton({ className, children }: SheetSkeletonProps) {
  return (
    <Skeleton className={`container-page py-6 md:py-10 ${className}`}>
      <div className="mb-6 grid justify-items-center gap-3">
        <Bone className="size-14 rounded-full" />
        <Bone className="h-8 w-64 max-w-full" />
        <Bone className="h-5 w-80 max-w-full" />
        <Bone className="h-8 w-56 max-w-full" />
        <Bone className="h-7 w-32" />
      </div>
      {children}
    </Skeleton>
  );
}
