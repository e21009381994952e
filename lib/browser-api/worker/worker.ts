import type { WorkerScope } from "./scope";
import { serveWorker } from "./serve-worker";

declare const self: WorkerScope;

serveWorker(self);
