import { lazy, type ComponentType } from 'react';
import type { AreaName } from '../../../messages/translator.ts';
import { NoAnswer } from '../../api/transport.ts';
import { loadMessages } from '../../messages/message-store.ts';
import { loadAnew, serverBuild } from './newer-build.ts';
import { surrounded } from '../mantine/surround.tsx';

/**
 * A page that is loaded when it is first opened. Where its file is gone because Newsdesk was updated meanwhile, the
 * dashboard is loaded anew and shows it. Fails with `NoAnswer` where Newsdesk doesn't answer; that, and any other
 * reason, is the boundary's to tell. `areas`: of messages, loaded beside it; a build names them by itself.
 */
export function lazyPage(load: () => Promise<ComponentType>, areas: readonly AreaName[] = []) {
  return lazy(async () => {
    try {
      const [page] = await Promise.all([load(), loadMessages(areas)]);
      return { default: surrounded(page) };
    } catch (error) {
      const there = await serverBuild();
      if (there === 'silent') throw new NoAnswer('The page did not come.', { cause: error });
      if (there === 'same') throw error;
      loadAnew();
      return new Promise<never>(() => {});
    }
  });
}
