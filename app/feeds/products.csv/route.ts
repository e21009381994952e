import { productCsvHandler } from "@/lib/list-pages/feeds";

export const GET = productCsvHandler("en");
