import { lazy, type ComponentType } from 'react';
import { isOutdated, loadAnew } from './newer-build.ts';

/**
 * A page that is loaded when it is first opened. Where its file is gone because Newsdesk was updated meanwhile, the
 * dashboard is loaded anew and shows it; a page that can't be loaded for another reason is the boundary's to tell.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!(await isOutdated())) throw error;
      loadAnew();
      return new Promise<never>(() => {});
    }
  });
}
