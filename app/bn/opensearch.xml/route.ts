import { openSearchHandler } from "@/lib/list-pages/feeds";

export const GET = openSearchHandler("bn");
