import type { MouseEvent } from 'react';

/** Returns a click handler that acts once on a double click, as people make where one click is enough. */
export function onFirstClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
