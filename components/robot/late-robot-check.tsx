import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const RobotCheck = lazyComponent(() => import("./robot-check").then((module) => module.RobotCheck));

/** A robot check whose script comes once it is active; until then its place is kept. */
export function LateRobotCheck(props: ComponentProps<typeof RobotCheck>) {
  const place = <div className="min-h-14" />;
  if (!props.active) return place;
  return (
    <Suspense fallback={place}>
      <RobotCheck {...props} />
    </Suspense>
  );
}
