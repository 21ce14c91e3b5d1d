import { workerPort, type Port } from '../../../../browser/port.ts';
import type { Inspection, InspectionRequest } from './inspection.ts';

/** Checks emails one after the other; of waiting ones, only the newest is checked. */
export interface Inspector {
  readonly inspect: (request: InspectionRequest) => void;
  readonly close: () => void;
}

/** Starts a worker that checks emails, so that writing never waits for it. */
export function openInspector(onInspection: (inspection: Inspection) => void): Inspector {
  const worker = startWorker();
  let isBusy = false;
  let next: InspectionRequest | null = null;
  const begin = (request: InspectionRequest) => {
    isBusy = true;
    worker.send(request);
  };
  const goOn = () => {
    isBusy = false;
    if (next === null) return;
    const waiting = next;
    next = null;
    begin(waiting);
  };
  worker.listen(
    (inspection) => {
      onInspection(inspection);
      goOn();
    },
    // The next email may succeed.
    goOn,
  );
  return {
    inspect(request) {
      if (isBusy) next = request;
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
