import { createContext, useContext } from "react";
import type { User } from "@/lib/contract/readers/account";

/** Filled by RequireUser. */
export const CustomerContext = createContext<User | null>(null);

/** Who is logged in; only for what stands inside RequireUser. */
export function useCustomer(): User {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error("useCustomer outside RequireUser");
  return customer;
}
