import type { EventEmitter } from 'node:events';

/**
 * Failures of standard output and error that lose lines only: a closed pipe, as in `newsdesk openapi | head`, and a log
 * file on a full disk. Later lines are written again once there is room.
 */
const losesLines: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ENOSPC', 'EDQUOT']);

/** Keeps the process running when lines can't be written to a stream. */
export function keepRunning(stream: EventEmitter): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!losesLines.has(error.code)) throw error;
  });
}
