import { useEffect, useRef, useState } from "react";

/** A file that is being sent, or could not be. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1; null while a photo is made smaller. */
  share: number | null;
  /** Why it was not sent. */
  problem: string | null;
  /** Whether it may be sent again. */
  again: boolean;
}

/** Why a file was not sent, and whether it may be sent again. */
export type UploadProblem = Pick<Upload, "problem" | "again">;

interface FileQueue {
  /**
   * Sends a file and passes on the server's response.
   * @throws when it was not sent
   */
  send: (
    file: File,
    onShare: (share: number | null) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  problemOf: (error: unknown) => Promise<UploadProblem>;
}

/** Sends chosen files one after the other, and lists those that are not sent yet. */
export function useFileQueue({ send, problemOf }: FileQueue) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Controllers of the files that are sent or wait, by key. */
  const open = useRef(new Map<number, AbortController>());
  const last = useRef(0);

  useEffect(() => {
    const controllers = open.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function sendOne({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    try {
      if (!signal.aborted) await send(file, (share) => change(key, { share }), signal);
      drop(key);
    } catch (error) {
      if (signal.aborted) drop(key);
      else change(key, await problemOf(error));
    } finally {
      open.current.delete(key);
    }
  }

  function start(upload: Upload) {
    // A file that waits can be stopped, too.
    const controller = new AbortController();
    open.current.set(upload.key, controller);
    queue.current = queue.current.then(() => sendOne(upload, controller.signal));
  }

  /** Sends files one after the other. */
  function add(files: Iterable<File>) {
    const added = [...files].map((file): Upload => {
      last.current += 1;
      return { key: last.current, file, share: 0, problem: null, again: false };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) start(upload);
  }

  function sendAgain(upload: Upload) {
    change(upload.key, { problem: null, share: 0 });
    start(upload);
  }

  /** Cancels a running or queued upload, or removes a failed one. */
  function stop(key: number) {
    open.current.get(key)?.abort();
    drop(key);
  }

  const isBusy = uploads.some(({ problem }) => problem === null);
  return { uploads, isBusy, add, sendAgain, stop };
}
