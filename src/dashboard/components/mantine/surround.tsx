import type { ComponentType, ReactNode } from 'react';

type Surround = ComponentType<{ readonly children: ReactNode }>;

let surround: Surround | null = null;

/** Sets the component around each page and part loaded from now on. */
export function provideSurround(component: Surround): void {
  surround = component;
}

/** Wraps a loaded page or part in the surrounding component. */
export function surrounded<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Around = surround;
  if (Around === null) return Part;
  return function Surrounded(props) {
    return (
      <Around>
        <Part {...props} />
      </Around>
    );
  };
}
