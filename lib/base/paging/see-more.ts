interface Batches {
  /** Items there are. */
  total: number;
  /** Items in a batch. */
  step: number;
  /** Batches asked for, from 1. */
  batches: number;
}

/**
 * What a list that grows batch by batch shows and offers: SEE MORE + while there is more,
 * SEE LESS - when all is shown and that is more than one batch.
 */
export function seeMore({ total, step, batches }: Batches) {
  const shown = Math.min(total, step * Math.max(1, batches));
  return { shown, canSeeMore: shown < total, canSeeLess: shown === total && total > step };
}
