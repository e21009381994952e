import { productRssHandler } from "@/lib/list-pages/feeds";

export const GET = productRssHandler("en");
