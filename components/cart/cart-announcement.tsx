import { useEffect, useRef, useState } from "react";

interface CartAnnouncementProps {
  /** Undefined until the cart is known. */
  quantity: number | undefined;
  /** The cart in words. */
  text: string;
}

/** Reads out the cart after its quantity has changed, wherever that was done. */
export function CartAnnouncement({ quantity, text }: CartAnnouncementProps) {
  const [said, setSaid] = useState("");
  const before = useRef(quantity);
  useEffect(() => {
    if (before.current !== undefined && before.current !== quantity) setSaid(text);
    before.current = quantity;
  }, [quantity, text]);
  return (
    <span aria-live="polite" className="sr-only">
      {said}
    </span>
  );
}
