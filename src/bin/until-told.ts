/** Any time will do that a timer can wait, milliseconds. */
const longTime_ms = 2 ** 30;

/**
 * Resolves at the first SIGTERM or SIGINT, and keeps the process running until then: a worker that doesn't listen has
 * nothing else that would while its database is away. A second signal ends the process at once: whoever sends it
 * doesn't want to wait for what is in flight.
 */
export function untilToldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isTold = false;
    const staysUp = setInterval(() => undefined, longTime_ms);
    const told = (signal: NodeJS.Signals) => {
      if (isTold) process.exit(1);
      isTold = true;
      clearInterval(staysUp);
      resolve(signal);
    };
    process.on('SIGTERM', told);
    process.on('SIGINT', told);
  });
}
