/**
 * Reads from the log of a starting shop which techniques passed their test.
 * @param {string[]} lines with LOG_LEVEL=debug
 * @param {readonly string[]} techniques
 * @returns {{ technique: string, result: string }[]} "works", or the reason why not
 */
export function techniqueResults(lines, techniques) {
  const entries = lines.flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const tested = entries.find(({ msg }) => msg === "techniques tested");
  return techniques.map((technique) => {
    if (tested?.on.includes(technique)) return { technique, result: "works" };
    const warning = entries.find((entry) => entry.technique === technique);
    return { technique, result: warning?.reason ?? "was not tested" };
  });
}
