export {
  gateway as DELETE,
  gateway as GET,
  gateway as PATCH,
  gateway as POST,
  gateway as PUT,
} from "@/lib/server/gateway/gateway";
