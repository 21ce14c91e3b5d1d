import { keepLetters } from '../../../browser/keep-letters.ts';
import { writingPaths } from '../../../paths.ts';

/**
 * Keeps what is typed while an email is being created, for its subject (`keepLetters`).
 *
 * Returns a function that ends it, for an email that couldn't be created.
 */
export function keepEarlyLetters(): () => void {
  const { pathname: from } = location;
  // There, the subject isn't focused, because that raises a keyboard over the page.
  if (matchMedia('(pointer: coarse)').matches) return () => {};
  return keepLetters({
    isFor: (field) => field.closest('[data-envelope="subject"]') !== null,
    isPassing: (target) => target instanceof Element && target.id === 'main',
    isOver: () => location.pathname !== from && !writingPaths.test(location.pathname),
  });
}

/** Creates an email and opens it; what is typed until then goes to its subject. */
export async function withEarlyLetters(open: () => Promise<void>): Promise<void> {
  const dropLetters = keepEarlyLetters();
  try {
    await open();
  } catch (error) {
    dropLetters();
    throw error;
  }
}
