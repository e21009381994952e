import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type CameraProblem,
  cameraProblem,
  makeDetector,
  watchCodes,
} from "@/lib/desk/scan/bar-code-reader";

/** The camera at the back of a phone, or else any. */
const REAR = { video: { facingMode: { ideal: "environment" } }, audio: false };

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia(REAR);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop, { once: true });
  return stream;
}

/**
 * Reads bar codes with the camera while the component is shown. The camera is off while the tab is
 * hidden.
 */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let camera = new AbortController();
    const start = async ({ signal }: AbortController) => {
      const detector = await makeDetector();
      if (signal.aborted) return;
      if (!detector) return setProblem("unsupported");
      const stream = await openCamera(signal);
      const picture = video.current;
      if (signal.aborted || !picture) return;
      picture.srcObject = stream;
      await picture.play();
      setProblem(null);
      watchCodes(detector, picture, (text) => report(text), signal);
    };
    const follow = () => {
      camera.abort();
      const next = new AbortController();
      camera = next;
      if (document.hidden) return;
      start(next).catch((error: unknown) => {
        if (next.signal.aborted) return;
        next.abort();
        setProblem(cameraProblem(error));
      });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      camera.abort();
    };
  }, []);
  return { video, problem };
}
