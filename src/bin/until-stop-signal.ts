/** Any interval that a timer can wait, in milliseconds. */
const longTime_ms = 2 ** 30;

/**
 * Resolves at the first SIGTERM or SIGINT, and keeps the process running until then: a worker that doesn't listen has
 * nothing else that would do so while its database is away. A second signal ends the process at once: its sender
 * doesn't want to wait for what is in flight.
 */
export function untilStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isStopping = false;
    const staysUp = setInterval(() => undefined, longTime_ms);
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      clearInterval(staysUp);
      resolve(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
