/** The maximum number of letters in one history step. */
const longestRun = 40;

/**
 * Groups typing in a one-line field into runs, each one history step. Returns a function that names the run of a
 * change; null for one that is a separate step, such as a paste.
 */
export function createFieldRuns(): (before: string, after: string) => string | null {
  let run = 0;
  let letters = 0;
  return (before, after) => {
    const changed = Math.abs(after.length - before.length);
    letters += changed;
    if (letters > longestRun) {
      run += 1;
      letters = changed;
    }
    return changed > longestRun ? null : `field ${run}`;
  };
}
