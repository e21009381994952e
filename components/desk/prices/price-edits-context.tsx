import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
} from "react";
import { changeEdits, NO_EDITS, type PriceAction, type PriceEdits } from "@/lib/desk/price-edits";
import { useCloseWarning } from "../shared/leave-warning";

const KEY = ["price-edits"];

const Context = createContext<[PriceEdits, Dispatch<PriceAction>]>([NO_EDITS, () => {}]);

/** Holds the unsaved edits of the grid until the logout, also while another screen is open. */
export function PriceEditsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData<PriceEdits>(KEY);
  const [edits, change] = useReducer(changeEdits, known ?? NO_EDITS);
  useEffect(() => {
    queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(KEY, edits);
  }, [queryClient, edits]);
  useCloseWarning(Object.keys(edits.rows).length > 0);
  return <Context value={[edits, change]}>{children}</Context>;
}

/** Returns the unsaved edits of the grid, and a function that changes them. */
export const usePriceEdits = () => useContext(Context);
