import { workerPort, type Port } from '../../../../browser/port.ts';
import type { Inspection, InspectionRequest } from './inspection.ts';

/** Checks emails one after the other; of those waiting, only the newest is checked. */
export interface Inspector {
  readonly inspect: (request: InspectionRequest) => void;
  readonly close: () => void;
}

/**
 * Starts a worker that checks emails, so that typing never waits for it. `onInspection` gets the results with their
 * request, because the email may have changed since.
 */
export function openInspector(
  onInspection: (inspection: Inspection, request: InspectionRequest) => void,
): Inspector {
  const worker = startWorker();
  let current: InspectionRequest | null = null;
  let next: InspectionRequest | null = null;
  const begin = (request: InspectionRequest) => {
    current = request;
    worker.send(request);
  };
  const goOn = () => {
    current = null;
    if (next === null) return;
    const waiting = next;
    next = null;
    begin(waiting);
  };
  worker.listen(
    (inspection) => {
      if (current !== null) onInspection(inspection, current);
      goOn();
    },
    // The next email may succeed.
    goOn,
  );
  return {
    inspect(request) {
      if (current !== null) next = request;
      else begin(request);
    },
    close: worker.close,
  };
}

function startWorker(): Port<InspectionRequest, Inspection> {
  if (typeof Worker === 'undefined') return withoutWorker();
  return workerPort(new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' }));
}

/** Returns a port that checks emails on this thread, for browsers without workers. */
function withoutWorker(): Port<InspectionRequest, Inspection> {
  let tell: (inspection: Inspection) => void = () => {};
  let isClosed = false;
  return {
    send: (request) =>
      void import('./inspect-mail.ts').then(({ inspectMail }) => {
        if (!isClosed) tell(inspectMail(request));
      }),
    listen(listener) {
      tell = listener;
    },
    close() {
      isClosed = true;
    },
  };
}
