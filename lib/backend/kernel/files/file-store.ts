/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file of a store. */
export interface StoredFile {
  /** Bytes; greater than 0. */
  size: number;
  /** Changes whenever the file changes. */
  etag: string;
  /** Opens the bytes of the file. A stream that is not read keeps the file open. */
  open: (range: ByteRange) => ReadableStream<Uint8Array>;
}

/** Name, size in bytes and time of the last change (epoch ms) of a file. */
export interface ListedFile {
  name: string;
  size: number;
  changedAt: number;
}

/**
 * Files that the shop stores beside the database. A name is a relative path with slashes, such as
 * `products/mask-0a1b2c3d.webp`.
 */
export interface FileStore {
  /** Returns the file; null if it does not exist, is empty, or its name points out of the store. */
  find(name: string): Promise<StoredFile | null>;
  /**
   * Stores a whole file, so that no reader sees a part of it. Replaces an existing one.
   * @throws AppError 422 when it cannot be written
   */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Deletes a file; does nothing if it does not exist. */
  delete(name: string): Promise<void>;
  /** Returns all files, sorted by name. */
  list(): Promise<ListedFile[]>;
}
