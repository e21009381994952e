import type { Addresses } from "../address";

export const ARTICLE_ADDRESSES = {
  getBlogs: { method: "GET", path: "/api/get-blogs" },
  getBlogDetails: { method: "GET", path: "/api/get-blog-details/{id}" },
  getNotices: { method: "GET", path: "/api/get-notices" },
} as const satisfies Addresses;

const BLOG = "/api/desk/blogs/{id}";
const NOTICE = "/api/desk/notices/{id}";

export const DESK_ARTICLE_ADDRESSES = {
  listDeskBlogs: { method: "GET", path: "/api/desk/blogs" },
  getDeskBlog: { method: "GET", path: BLOG },
  addDeskBlog: { method: "POST", path: "/api/desk/blogs", once: true },
  saveDeskBlog: { method: "PUT", path: BLOG },
  publishDeskBlog: { method: "POST", path: `${BLOG}/publish`, once: true },
  withdrawDeskBlog: { method: "POST", path: `${BLOG}/withdraw`, once: true },
  listDeskNotices: { method: "GET", path: "/api/desk/notices" },
  getDeskNotice: { method: "GET", path: NOTICE },
  addDeskNotice: { method: "POST", path: "/api/desk/notices", once: true },
  saveDeskNotice: { method: "PUT", path: NOTICE },
  publishDeskNotice: { method: "POST", path: `${NOTICE}/publish`, once: true },
  withdrawDeskNotice: { method: "POST", path: `${NOTICE}/withdraw`, once: true },
} as const satisfies Addresses;
