import type { MouseEvent } from 'react';

/**
 * Returns the handlers of a button that acts once on a double click, as people make where one click is enough. The second
 * press leaves the focus where the first click put it, so that what is typed next goes there.
 */
export function onFirstClick(act: () => void) {
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) act();
    },
  };
}
