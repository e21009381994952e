import { blogFeedHandler } from "@/lib/list-pages/feeds";

export const GET = blogFeedHandler("bn");
