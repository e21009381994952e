interface Tone {
  hertz: number;
  seconds: number;
}

/** Tones of each sound, and the ms that a phone shakes and rests in turn. */
const SOUNDS = {
  right: { tones: [{ hertz: 1_200, seconds: 0.08 }], shakes: [40] },
  wrong: {
    tones: [
      { hertz: 220, seconds: 0.18 },
      { hertz: 160, seconds: 0.25 },
    ],
    shakes: [200, 80, 200],
  },
  order: {
    tones: [
      { hertz: 660, seconds: 0.15 },
      { hertz: 880, seconds: 0.25 },
    ],
    shakes: [],
  },
} as const satisfies Record<string, { tones: readonly Tone[]; shakes: readonly number[] }>;

const VOLUME = 0.2;
/** Time in ms that the browser has to let a sound be heard. */
const RESUME_MS = 500;

let context: AudioContext | null = null;

/** Returns the sound output of the tab; null in a browser without one. */
function audio(): AudioContext | null {
  if (!("AudioContext" in window)) return null;
  context ??= new AudioContext();
  return context;
}

/** Lets the tab play sounds later. Call it in a tap. */
export function unlockSounds(): void {
  void audio()?.resume();
}

/** Plays a sound and shakes the phone. A tab that was never tapped stays silent, as browsers want it. */
export async function playSound(name: keyof typeof SOUNDS): Promise<void> {
  const { tones, shakes } = SOUNDS[name];
  // Safari and desktop computers cannot shake.
  if (shakes.length > 0 && "vibrate" in navigator) navigator.vibrate([...shakes]);
  const output = audio();
  if (!output) return;
  // Browsers suspend the output of a tab until it is tapped, and when a call comes in. A late sound
  // would be about nothing.
  await Promise.race([output.resume(), new Promise((end) => setTimeout(end, RESUME_MS))]);
  if (output.state !== "running") return;
  const gain = output.createGain();
  gain.gain.value = VOLUME;
  gain.connect(output.destination);
  let at = output.currentTime;
  for (const { hertz, seconds } of tones) {
    const tone = output.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(at);
    at += seconds;
    tone.stop(at);
  }
}
