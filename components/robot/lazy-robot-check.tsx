import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const RobotCheck = lazyComponent(() => import("./robot-check").then((module) => module.RobotCheck));

type LazyRobotCheckProps = ComponentProps<typeof RobotCheck> & {
  /** Whether the form is in use. */
  active: boolean;
};

/** Robot check whose chunk loads when it becomes active; takes no space before. */
export function LazyRobotCheck({ active, ...props }: LazyRobotCheckProps) {
  if (!active) return null;
  return (
    <Suspense fallback={<div className="min-h-14" />}>
      <RobotCheck {...props} />
    </Suspense>
  );
}
