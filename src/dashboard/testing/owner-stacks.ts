import * as react from 'react';
import { isRecord } from '../../lib/is-record.ts';

/**
 * Stops React from recording where each element is created, up to 10,000 a second, which takes a tenth of a page's test.
 * Only React's own warnings show it, and without it they still name the component.
 */
export function recordNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!isRecord(internals) || !('recentlyCreatedOwnerStacks' in internals))
    throw new TypeError('This version of React counts its stacks elsewhere.');
  // React restarts its count every second and stops at 10,000.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
