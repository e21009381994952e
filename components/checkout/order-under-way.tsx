import { useTranslations } from "next-intl";

interface OrderUnderWayProps {
  placed: boolean;
}

/** In the place of the form while an order is asked about again, or its page is being opened. */
export function OrderUnderWay({ placed }: OrderUnderWayProps) {
  const t = useTranslations("checkout");
  return (
    <p role="status" className="py-16 text-center text-lg">
      {t(placed ? "placed" : "askingAgain")}
    </p>
  );
}
