export { media as GET } from "@/lib/server/gateway/media";
