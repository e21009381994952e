import { SheetSkeleton } from "@/components/ui/sheet-skeleton";
import { BoneCard } from "@/components/ui/skeleton";

/** Skeleton of an order: payment and next steps, lines and address. */
export function OrderSkeleton() {
  return (
    <SheetSkeleton className="max-w-4xl">
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="grid content-start gap-4 md:gap-6">
          <BoneCard lines={2} />
          <BoneCard lines={5} />
        </div>
        <div className="grid content-start gap-4 md:gap-6">
          <BoneCard lines={4} />
          <BoneCard lines={5} />
        </div>
      </div>
    </SheetSkeleton>
  );
}
