import { createContext, useContext } from "react";
import type { DeskClient } from "@/lib/desk/desk-client";
import type { PasswordPrompt } from "@/lib/desk/password-prompt";

interface DeskServices {
  client: DeskClient;
  prompt: PasswordPrompt;
}

export const DeskServicesContext = createContext<DeskServices | null>(null);

/** @throws Error outside of the desk */
export function useDeskServices(): DeskServices {
  const services = useContext(DeskServicesContext);
  if (!services) throw new Error("This component is used outside of the desk.");
  return services;
}
