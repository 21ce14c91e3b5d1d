import type { Inspection, InspectionRequest } from './inspection.ts';

/** Looks through mails one after the other; of those that wait only the newest is looked at. */
export interface Inspector {
  readonly inspect: (request: InspectionRequest) => void;
  readonly close: () => void;
}

/** Starts a worker that looks through mails, so that writing never waits for it. */
export function openInspector(onInspection: (inspection: Inspection) => void): Inspector {
  const worker = startWorker();
  let isBusy = false;
  let next: InspectionRequest | null = null;
  const begin = (request: InspectionRequest) => {
    isBusy = true;
    worker.ask(request);
  };
  worker.onAnswer((inspection) => {
    isBusy = false;
    if (inspection !== null) onInspection(inspection);
    if (next === null) return;
    const waiting = next;
    next = null;
    begin(waiting);
  });
  return {
    inspect(request) {
      if (isBusy) next = request;
      else begin(request);
    },
    close: worker.close,
  };
}

interface Asked {
  readonly ask: (request: InspectionRequest) => void;
  /** Null where it failed; the next mail may do better. */
  readonly onAnswer: (listener: (inspection: Inspection | null) => void) => void;
  readonly close: () => void;
}

function startWorker(): Asked {
  if (typeof Worker === 'undefined') return withoutWorker();
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (request) => worker.postMessage(request),
    onAnswer(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<Inspection>) => listener(data));
      worker.addEventListener('error', () => listener(null));
    },
    close: () => worker.terminate(),
  };
}

/** For what has no workers: the same on this very thread. */
function withoutWorker(): Asked {
  let tell: (inspection: Inspection | null) => void = () => {};
  let isClosed = false;
  return {
    ask: (request) =>
      void import('./inspect-mail.ts').then(({ inspectMail }) => {
        if (!isClosed) tell(inspectMail(request));
      }),
    onAnswer(listener) {
      tell = listener;
    },
    close() {
      isClosed = true;
    },
  };
}
