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

let context: AudioContext | null = null;

/** Returns the sound output of the tab; null in a browser without one. */
function audio(): AudioContext | null {
  if (!("AudioContext" in window)) return null;
  context ??= new AudioContext();
  return context;
}

/** Plays a sound and shakes the phone. A tab that was never tapped stays silent, as browsers want it. */
export async function playSound(name: keyof typeof SOUNDS): Promise<void> {
  const { tones, shakes } = SOUNDS[name];
  // Safari and desktop computers cannot shake.
  if (shakes.length > 0 && "vibrate" in navigator) navigator.vibrate([...shakes]);
  const output = audio();
  if (!output) return;
  // Browsers suspend the output of a tab until it is tapped, and when a call comes in.
  if (output.state !== "running") await output.resume();
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
