/** Who sends a file: staff, or a visitor with the blocks of addresses they are counted by. */
export type Sender = "staff" | readonly { block: string; share: number }[];

/** Files that are judged or wait: some seconds. */
const MOST = 9;
/** Of them from visitors, so that staff always find a place. */
const MOST_OF_VISITORS = 6;
/** Of them from one address. */
const MOST_OF_ADDRESS = 2;
/** Factor for a block that many phones share, but one customer may control. */
const MOST_SHARES = 2;

/** Places for files that are judged one after the other; staff come first. */
export class JudgeQueue {
  #places: Sender[] = [];
  #waiting: { isStaff: boolean; start: () => void }[] = [];
  #isBusy = false;

  /** Takes a place, until it is left. @returns false if there is none for this sender */
  enter(sender: Sender): boolean {
    if (!this.#hasPlace(sender)) return false;
    this.#places.push(sender);
    return true;
  }

  leave(sender: Sender): void {
    this.#places.splice(this.#places.indexOf(sender), 1);
  }

  /** Runs `work` when it is the turn of the sender. */
  async inTurn<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turn(sender === "staff");
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #turn(isStaff: boolean): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push({ isStaff, start });
    });
  }

  #startNext(): void {
    const staff = this.#waiting.findIndex(({ isStaff }) => isStaff);
    const [next] = this.#waiting.splice(Math.max(0, staff), 1);
    if (next) next.start();
    else this.#isBusy = false;
  }

  #hasPlace(sender: Sender): boolean {
    if (this.#places.length >= MOST) return false;
    if (sender === "staff") return true;
    const visitors = this.#places.filter((one) => one !== "staff");
    const countOf = (block: string) =>
      visitors.filter((blocks) => blocks.some((one) => one.block === block)).length;
    return (
      visitors.length < MOST_OF_VISITORS &&
      sender.every(
        ({ block, share }) => countOf(block) < MOST_OF_ADDRESS * Math.min(share, MOST_SHARES),
      )
    );
  }
}
