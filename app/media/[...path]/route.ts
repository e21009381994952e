export { media as GET } from "@/lib/gateway/media";
