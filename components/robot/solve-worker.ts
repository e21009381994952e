import "altcha/workers/pbkdf2";
import { STARTED } from "./worker-started";

self.postMessage(STARTED);
