import axios from "axios";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { httpClient } from "./http-client";

describe("httpClient", () => {
  it("renews the token once after a 419 and repeats the call unchanged", async () => {
    const renewed = jest.spyOn(axios, "get").mockResolvedValue({ data: { csrf_token: "fresh" } });
    const calls = fakeApi(({ headers }) =>
      headers["X-CSRF-TOKEN"] === "fresh" ? { body: { ok: true } } : { status: 419, body: {} },
    );
    const headers = { "Idempotency-Key": "k".repeat(32) };
    const { data } = await httpClient.post("/api/cart", { quantity: 1 }, { headers });
    expect(data).toEqual({ ok: true });
    expect(renewed).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ body: { quantity: 1 }, headers });
  });

  it("rejects when the new token is refused too", async () => {
    jest.spyOn(axios, "get").mockResolvedValue({ data: { csrf_token: "useless" } });
    const calls = fakeApi(() => ({ status: 419, body: {} }));
    await expect(httpClient.post("/api/cart", {})).rejects.toMatchObject({
      response: { status: 419 },
    });
    expect(calls).toHaveLength(2);
  });
});
