import { lazy, type ComponentType } from 'react';
import type { AreaName } from '../../../messages/translator.ts';
import { NoAnswer } from '../../api/transport.ts';
import { loadMessages } from '../../messages/message-store.ts';
import { reloadForNewerBuild, serverBuild } from './newer-build.ts';
import { withArrival } from '../../browser/arrivals.ts';
import { surrounded } from '../mantine/surround.tsx';

/**
 * Returns a page that is loaded when first opened. If its file is gone because Newsdesk was updated, the dashboard is
 * reloaded and shows it. Rejects with `NoAnswer` if Newsdesk doesn't answer; the boundary shows any failure. `areas`:
 * messages loaded with it, filled in by a build.
 */
export function lazyPage(load: () => Promise<ComponentType>, areas: readonly AreaName[] = []) {
  const loadPage = async () => {
    try {
      const [page] = await Promise.all([load(), loadMessages(areas)]);
      return { default: surrounded(page) };
    } catch (error) {
      const there = await serverBuild();
      if (there === 'silent') throw new NoAnswer('The page did not come.', { cause: error });
      if (there === 'same') throw error;
      reloadForNewerBuild();
      return new Promise<never>(() => {});
    }
  };
  return lazy(() => withArrival(loadPage()));
}
