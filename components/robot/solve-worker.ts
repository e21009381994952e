import "altcha/workers/pbkdf2";
import { STARTED } from "./robot-worker";

self.postMessage(STARTED);
