/** Idempotency keys of writes without a response, so that the same write is made once. */
interface WriteKeys {
  /**
   * Returns the key of a write: that of the same write without a response, or a new one.
   * @param person who makes it; the server keeps the keys of each person apart
   */
  keyOf(write: Write, person: number | null): string;
  /** Forgets the key of a write that was answered. */
  answered(write: Write, person: number | null): void;
}

interface Write {
  method: string;
  path: string;
  /** A file is compared by identity, anything else by value. */
  body: unknown;
}

export function createWriteKeys(): WriteKeys {
  const keys = new Map<string, string>();
  const files = new WeakMap<Blob, Map<string, string>>();
  const keysFor = (body: unknown) => {
    if (!(body instanceof Blob)) return keys;
    const ofFile = files.get(body) ?? new Map<string, string>();
    files.set(body, ofFile);
    return ofFile;
  };
  const nameOf = ({ method, path, body }: Write, person: number | null) =>
    JSON.stringify([person, method, path, body instanceof Blob ? null : body]);
  return {
    keyOf(write, person) {
      const known = keysFor(write.body);
      const name = nameOf(write, person);
      const key = known.get(name) ?? crypto.randomUUID();
      known.set(name, key);
      return key;
    },
    answered(write, person) {
      keysFor(write.body).delete(nameOf(write, person));
    },
  };
}
