import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const RobotCheck = lazyComponent(() => import("./robot-check").then((module) => module.RobotCheck));

/** Robot check whose chunk loads when it becomes active; reserves its height until then. */
export function LazyRobotCheck(props: ComponentProps<typeof RobotCheck>) {
  const place = <div className="min-h-14" />;
  if (!props.active) return place;
  return (
    <Suspense fallback={place}>
      <RobotCheck {...props} />
    </Suspense>
  );
}
