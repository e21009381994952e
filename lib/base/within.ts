/** Resolves with the result of `work`, or with null after `ms`; `work` is not cancelled. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
