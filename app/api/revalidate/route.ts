export { revalidate as POST } from "@/lib/server/gateway/revalidate";
