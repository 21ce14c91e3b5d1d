import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

it.each([
  ['EPIPE', true],
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EIO', false],
])('after %s of standard error, the process keeps running: %s', (code, runs) => {
  const stream = new EventEmitter();
  keepRunning(stream);
  const fail = () => stream.emit('error', Object.assign(new Error(code), { code }));
  if (runs) expect(fail).not.toThrow();
  else expect(fail).toThrow(code);
});
