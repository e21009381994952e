export { readAnew as POST } from "@/lib/gateway/revalidate";
