/** Camera and reader of bar codes, which jsdom lacks. */
export function fakeCamera() {
  let inPicture: string[] = [];
  const tracks: { stopped: boolean; stop: () => void }[] = [];
  const getUserMedia = jest.fn(async (_wanted: MediaStreamConstraints) => {
    const track = {
      stopped: false,
      stop: () => {
        track.stopped = true;
      },
    };
    tracks.push(track);
    return { getTracks: () => [track] };
  });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  Object.defineProperty(HTMLMediaElement.prototype, "srcObject", {
    configurable: true,
    writable: true,
    value: null,
  });
  HTMLMediaElement.prototype.play = async () => {};
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ["ean_13", "code_128", "aztec"];
    detect = async () => inPicture.map((rawValue) => ({ rawValue }));
  };
  return {
    getUserMedia,
    /** Puts codes before the camera. */
    show: (...codes: string[]) => {
      inPicture = codes;
    },
    running: () => tracks.filter(({ stopped }) => !stopped).length,
  };
}

/** Removes what {@link fakeCamera} added. */
export function removeCamera(): void {
  delete window.BarcodeDetector;
  Reflect.deleteProperty(navigator, "mediaDevices");
}
