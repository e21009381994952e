interface Asked {
  publicKey: Record<string, unknown>;
}

/** Bytes of a text of ASCII characters. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

function credential(response: Record<string, unknown>) {
  return {
    id: "a2V5",
    rawId: bytes("key"),
    type: "public-key",
    authenticatorAttachment: "platform",
    response,
    getClientExtensionResults: () => ({}),
  };
}

/** The touch that a browser with {@link fakePasskeys} sends. */
export const FAKE_TOUCH = {
  id: "a2V5",
  rawId: "a2V5",
  type: "public-key",
  authenticatorAttachment: "platform",
  clientExtensionResults: {},
  response: { authenticatorData: "ZGF0YQ", clientDataJSON: "e30", signature: "c2lnbmVk" },
};

/** What a browser gets of the server to use a passkey. */
export const FAKE_REQUEST = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 300_000,
  rpId: "shop.example",
  userVerification: "required",
  allowCredentials: [],
};

/**
 * Gives the browser passkeys, which jsdom lacks, until the end of the test.
 * @param refusal name of the error of its dialog; none if the person touches the device
 */
export function fakePasskeys(refusal?: string) {
  const asked: Record<"get" | "create", Asked["publicKey"][]> = { get: [], create: [] };
  const answer = async (
    kind: "get" | "create",
    { publicKey }: Asked,
    response: Record<string, unknown>,
  ) => {
    asked[kind].push(publicKey);
    if (refusal) throw new DOMException("No.", refusal);
    return credential(response);
  };
  const clientDataJSON = bytes("{}");
  const signed = { clientDataJSON, authenticatorData: bytes("data"), signature: bytes("signed") };
  const made = { clientDataJSON, attestationObject: bytes("made"), getTransports: () => ["usb"] };
  const credentials = {
    get: (options: Asked) => answer("get", options, signed),
    create: (options: Asked) => answer("create", options, made),
  };
  Object.defineProperty(window, "PublicKeyCredential", { configurable: true, value: class {} });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: credentials });
  return asked;
}

/** Takes the passkeys of {@link fakePasskeys} away. */
export function removeFakePasskeys(): void {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}
