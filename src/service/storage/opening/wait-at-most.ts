/** Waits until work is done, up to a maximum of milliseconds. */
export async function waitAtMost(longest_ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest_ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
