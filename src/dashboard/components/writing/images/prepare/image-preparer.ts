import { workerPort, type Port } from '../../../../browser/port.ts';
import type { ImageAnswer, ImageRequest, PreparedImage, Refusal } from './preparation.ts';

/** The error of an image that can't be added to an email. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(`The image is refused: ${why}.`);
    this.why = why;
  }
}

/** A blurred image to show until the real one is stored, with the real one's width and height. */
export interface StandIn {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The maximum time for one image. Choice: a photo of 50 megapixels takes 2 s on a slow computer. */
const longestMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Prepares an image in a worker, one at a time, because each needs much memory. Rejects with `RefusedImage`; a file
 * that keeps the worker busy for too long counts as damaged.
 */
export function preparedImage(
  request: ImageRequest,
  onStandIn: (standIn: StandIn) => void,
): Promise<PreparedImage> {
  const next = last.then(() => prepare(request, onStandIn));
  last = next.catch(() => null);
  return next;
}

function prepare(request: ImageRequest, onStandIn: (standIn: StandIn) => void): Promise<PreparedImage> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const refuse = (why: Refusal) => end(() => reject(new RefusedImage(why)));
    const timer = setTimeout(() => refuse('damaged'), longestMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.close();
      settle();
    };
    worker.listen(
      (answer) => {
        if (answer.kind === 'standIn') onStandIn(answer);
        else if (answer.kind === 'refused') refuse(answer.why);
        else end(() => resolve(answer));
      },
      () => refuse('damaged'),
    );
    worker.send(request);
  });
}

function startWorker(): Port<ImageRequest, ImageAnswer> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return withoutWorker();
  return workerPort(new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' }));
}

/** Returns a port that prepares images on this thread, for browsers that can't draw in a worker. */
function withoutWorker(): Port<ImageRequest, ImageAnswer> {
  let tell: (answer: ImageAnswer) => void = () => {};
  return {
    send: (request) =>
      void import('./prepare-image.ts')
        .then(({ prepareImage }) => prepareImage(request, (answer) => tell(answer)))
        .catch(() => tell({ kind: 'refused', why: 'damaged' })),
    listen(listener) {
      tell = listener;
    },
    close() {
      tell = () => {};
    },
  };
}
