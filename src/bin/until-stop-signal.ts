/** A long interval that timers support, in milliseconds. */
const longTime_ms = 2 ** 30;

/**
 * Resolves at the first SIGTERM or SIGINT. Keeps the process running until then, because nothing else does so in a
 * worker without a port while its database is away. A second signal ends the process at once, without waiting for work
 * in flight.
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
