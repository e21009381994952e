import { createContext, useContext } from "react";
import type { DeskClient } from "@/lib/desk/desk-client";
import type { PasswordPrompt } from "@/lib/desk/password-prompt";
import type { DeskSession } from "@/lib/desk/session/desk-session";
import type { SlowWrites } from "@/lib/desk/session/slow-writes";

interface DeskServices {
  client: DeskClient;
  prompt: PasswordPrompt;
  session: DeskSession;
  slowWrites: SlowWrites;
  /** Makes the place of the last press inert, see `watchPresses`. */
  holdPlace: () => void;
}

export const DeskServicesContext = createContext<DeskServices | null>(null);

/** @throws Error outside of the desk */
export function useDeskServices(): DeskServices {
  const services = useContext(DeskServicesContext);
  if (!services) throw new Error("This component is used outside of the desk.");
  return services;
}
