/** Solves the hard robot check of an upload and returns its token. Few uploads need one. */
export const solveUploadCheck = async (): Promise<string> =>
  (await import("@/components/robot/solve-hard-check")).solveHardCheck("order");
