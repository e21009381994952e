/** @jest-environment node */
import { clientAddress } from "./client-address";

function headers(socket: string | null, forwarded?: string): Headers {
  const made = new Headers();
  if (socket !== null) made.set("x-client-address", socket);
  if (forwarded !== undefined) made.set("x-forwarded-for", forwarded);
  return made;
}

describe("clientAddress", () => {
  it("returns the socket's address when no proxy is trusted", () => {
    expect(clientAddress(headers("203.0.113.9"), 0)).toBe("203.0.113.9");
    expect(clientAddress(headers("203.0.113.9", "1.2.3.4, 5.6.7.8"), 0)).toBe("203.0.113.9");
  });

  it("returns the address seen by the outermost own proxy, not one from the client", () => {
    const forged = "1.1.1.1, 2.2.2.2, 198.51.100.7";
    expect(clientAddress(headers("10.0.0.1", forged), 1)).toBe("198.51.100.7");
    expect(clientAddress(headers("10.0.0.1", "1.1.1.1, 198.51.100.7, 10.0.0.2"), 2)).toBe(
      "198.51.100.7",
    );
    expect(clientAddress(headers("10.0.0.1", "2001:db8::1"), 1)).toBe("2001:db8::1");
  });

  it("falls back to the socket when a proxy sent no address", () => {
    expect(clientAddress(headers("10.0.0.1"), 1)).toBe("10.0.0.1");
    expect(clientAddress(headers("10.0.0.1", "198.51.100.7"), 2)).toBe("10.0.0.1");
    expect(clientAddress(headers("10.0.0.1", "unknown"), 1)).toBe("10.0.0.1");
  });

  it("returns undefined without the header of our own server", () => {
    expect(clientAddress(headers(null, "198.51.100.7"), 1)).toBeUndefined();
    expect(clientAddress(headers("not an address"), 0)).toBeUndefined();
  });
});
