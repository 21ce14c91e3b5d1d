import { describe, expect, it } from 'vitest';
import {
  judgePace,
  paceWindow_ms,
  paceWindowBytes,
  strangerBody_ms,
  strangerRequest_ms,
  type RequestProgress,
} from './request-pace.ts';

const stranger: RequestProgress = {
  begun: 1000,
  isReceived: false,
  isSignedIn: false,
  isServerBusy: false,
  bytes: 100,
  window: { begun: 1000, bytes: 100 },
};
const uploader: RequestProgress = { ...stranger, isSignedIn: true };

describe('judgePace', () => {
  it.each([
    { name: 'a body within its time', progress: stranger, ms: strangerBody_ms, expected: 'going' },
    { name: 'a slow body without a sign-in', progress: stranger, ms: strangerBody_ms + 1, expected: 'late' },
    {
      name: 'a slow body that keeps moving',
      progress: { ...stranger, bytes: 10 ** 6 },
      ms: strangerBody_ms + 1,
      expected: 'late',
    },
    {
      name: 'a request that still gets its answer',
      progress: { ...stranger, isReceived: true },
      ms: strangerRequest_ms,
      expected: 'going',
    },
    {
      name: 'an answer that is never read',
      progress: { ...stranger, isReceived: true },
      ms: strangerRequest_ms + 1,
      expected: 'late',
    },
    { name: 'an upload that pauses briefly', progress: uploader, ms: paceWindow_ms, expected: 'going' },
    { name: 'a stalled upload', progress: uploader, ms: paceWindow_ms + 1, expected: 'late' },
    {
      name: 'an upload of single bytes',
      progress: { ...uploader, bytes: 130 },
      ms: paceWindow_ms + 1,
      expected: 'late',
    },
    {
      name: 'an upload that moves',
      progress: { ...uploader, bytes: 100 + paceWindowBytes },
      ms: paceWindow_ms + 1,
      expected: 'window',
    },
    {
      name: 'an upload that waits for the server',
      progress: { ...uploader, isServerBusy: true },
      ms: paceWindow_ms + 1,
      expected: 'window',
    },
    {
      name: 'a long export',
      progress: { ...uploader, isReceived: true },
      ms: 10 * strangerRequest_ms,
      expected: 'going',
    },
  ] as const)('judges $name', ({ progress, ms, expected }) => {
    expect(judgePace(progress, 1000 + ms)).toBe(expected);
  });

  it('lets an upload of a gigabyte take days at a steady pace', () => {
    let { window } = uploader;
    let judged: string = 'going';
    for (let second = 1; second < 100_000 && judged !== 'late'; second += 5) {
      const progress = { ...uploader, bytes: 100 + second * 1000, window };
      judged = judgePace(progress, 1000 + second * 1000);
      if (judged === 'window') window = { begun: 1000 + second * 1000, bytes: progress.bytes };
    }
    expect(judged).not.toBe('late');
  });
});
