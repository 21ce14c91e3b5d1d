/**
 * Resolves at the first SIGTERM or SIGINT. A second one ends the process at once: whoever sends it doesn't want to
 * wait for what is in flight.
 */
export function untilToldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isTold = false;
    const told = (signal: NodeJS.Signals) => {
      if (isTold) process.exit(1);
      isTold = true;
      resolve(signal);
    };
    process.on('SIGTERM', told);
    process.on('SIGINT', told);
  });
}
