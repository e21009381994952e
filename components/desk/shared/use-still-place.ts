import { useEffect } from "react";
import { useDeskServices } from "./desk-services";

/**
 * Makes the place of the last press inert for a second whenever `shown` changes, since another
 * button can be there then.
 */
export function useStillPlace(shown: string | boolean): void {
  const { holdPlace } = useDeskServices();
  useEffect(() => {
    if (shown) holdPlace();
  }, [shown, holdPlace]);
}
