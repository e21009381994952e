import type { ReactNode } from "react";
import { Bone, Skeleton } from "./skeleton";

interface SheetSkeletonProps {
  /** Classes for the width. */
  className: string;
  /** Skeletons of the page's sections. */
  children: ReactNode;
}

/** Skeleton of a status page: icon, heading and sections. */
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
