import type { ReactNode } from 'react';

/** A component in one of its states, with the name of the state. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure style={{ margin: 0, display: 'grid', gap: 8 }} aria-label={name}>
      <figcaption className="nd-muted">{name}</figcaption>
      {children}
    </figure>
  );
}

/** The states of a component in a column, under its name. */
export function Shelf({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="nd-stack" style={{ marginTop: 32 }}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Small items in a row. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>{children}</div>;
}
