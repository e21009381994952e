import { sharedValue } from "@/lib/base/shared-value";

/** Text about what was just done, shown on the page that opens next; null for none. */
export const arrivalNotice = sharedValue<{ text: string } | null>(null);
