import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The rooms of `src/service`, lowest first. A room may import only from those before it. */
export const rooms = [
  'storage',
  'base',
  'message',
  'desk',
  'people',
  'imports',
  'jobs',
  'mails',
  'senders',
  'forms',
  'sending',
  'results',
  'roof/readers',
  'roof/http',
  'roof',
] as const;

const tests = String.raw`\.test\.ts$|/testing/`;

/** One rule per room: it imports no room above it. */
export const layers: readonly IForbiddenRuleType[] = rooms.slice(0, -1).map((room, index) => ({
  name: `${room.replace('/', '-')}-is-below`,
  comment: `${room} lies below: move the file to the room that owns it, or declare a small interface here and let the roof supply it.`,
  severity: 'error',
  from: { path: `^src/service/${room}/`, pathNot: tests },
  to: {
    path: `^src/service/(${rooms.slice(index + 1).join('|')})/`,
    pathNot: [tests, `^src/service/(${rooms.slice(0, index + 1).join('|')})/`],
  },
}));
