export { revalidatePages as POST } from "@/lib/server/gateway/revalidate";
