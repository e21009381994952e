export { readAnew as POST } from "@/lib/server/gateway/revalidate";
