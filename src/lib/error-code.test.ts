import { expect, test } from 'vitest';
import { errorCode } from './error-code.ts';

test.each([
  ['that of a system error', Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
  ['none for a number', Object.assign(new Error('exited'), { code: 1 }), ''],
  ['none for an error without one', new TypeError('ours'), ''],
  ['none for what is no error', { code: 'ENOENT' }, ''],
])('the code of an error: %s', (_, error, code) => {
  expect(errorCode(error)).toBe(code);
});
