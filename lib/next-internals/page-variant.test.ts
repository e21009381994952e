/** @jest-environment node */
import { dropRouterHeaders } from "./page-variant";

it("removes router headers and keeps all others", () => {
  const request = {
    headers: { rsc: "1", "next-router-state-tree": "[", "next-url": "/", range: "bytes=0-" },
  };
  dropRouterHeaders(request);
  expect(request.headers).toEqual({ range: "bytes=0-" });
});
