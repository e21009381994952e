import { createContext, useContext } from "react";
import type { User } from "@/lib/contract/login/reader";

/** Provided by `RequireUser`. */
export const CustomerContext = createContext<User | null>(null);

/** Returns the logged-in customer. Must be called inside `RequireUser`. */
export function useCustomer(): User {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error("useCustomer must be called inside RequireUser");
  return customer;
}
