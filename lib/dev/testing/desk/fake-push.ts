/** Notifications of a browser, which jsdom lacks. */
export function fakePush(answer: NotificationPermission = "granted") {
  let subscription: object | null = null;
  const subscribe = jest.fn(async (options: object) => {
    subscription = {
      endpoint: "https://push.example/send/a",
      options: { applicationServerKey: null, ...options },
      toJSON: () => ({
        endpoint: "https://push.example/send/a",
        keys: { p256dh: "the key", auth: "the secret" },
      }),
      unsubscribe,
    };
    return subscription;
  });
  const unsubscribe = jest.fn(async () => {
    subscription = null;
    return true;
  });
  const registration = {
    active: {},
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  const register = jest.fn(async () => registration);
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register, getRegistration: async () => registration },
  });
  const globals = {
    PushManager: class {},
    Notification: { requestPermission: async () => answer },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { configurable: true, value });
  return { register, subscribe, unsubscribe };
}

/** Removes what {@link fakePush} added. */
export function removePush(): void {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(window, "PushManager");
  Reflect.deleteProperty(window, "Notification");
}

const played: number[] = [];

class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain = () => ({ gain: { value: 1 }, connect() {} });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { frequency, connect() {}, stop() {}, start: () => played.push(frequency.value) };
  };
}

/** Sound output of a browser, which jsdom lacks. @returns the pitches that are played from now on */
export function fakeSound(): readonly number[] {
  played.length = 0;
  Object.defineProperty(window, "AudioContext", { configurable: true, value: FakeAudio });
  return played;
}
