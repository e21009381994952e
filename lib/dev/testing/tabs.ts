type Listener = (event: { data: unknown }) => void;

/** Replaces BroadcastChannel, which jsdom lacks, within one document. */
export class FakeBroadcastChannel {
  static readonly all: FakeBroadcastChannel[] = [];
  private readonly listeners = new Set<Listener>();

  constructor(readonly name: string) {
    FakeBroadcastChannel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.all)
      if (other !== this && other.name === this.name)
        for (const listener of other.listeners) listener({ data });
  }

  addEventListener(_type: "message", listener: Listener): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: "message", listener: Listener): void {
    this.listeners.delete(listener);
  }
}
