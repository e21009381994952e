import { servePush } from "./serve-push";
import type { PushWorkerScope } from "./worker-scope";

// Service worker of the desk, for notifications only: it handles no requests. Its scope is /desk/,
// so that public pages keep their own.

declare const self: PushWorkerScope;

servePush(self);
