import { lazy, type ComponentType } from 'react';
import { NoAnswer } from '../../api/transport.ts';
import { loadAnew, serverBuild } from './newer-build.ts';

/**
 * A page that is loaded when it is first opened. Where its file is gone because Newsdesk was updated meanwhile, the
 * dashboard is loaded anew and shows it. Fails with `NoAnswer` where Newsdesk doesn't answer; that, and any other
 * reason, is the boundary's to tell.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      const there = await serverBuild();
      if (there === 'silent') throw new NoAnswer('The page did not come.', { cause: error });
      if (there === 'same') throw error;
      loadAnew();
      return new Promise<never>(() => {});
    }
  });
}
