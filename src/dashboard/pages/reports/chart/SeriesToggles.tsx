import classes from './chart.module.css';
import { series, type SeriesId } from './series.ts';

interface SeriesTogglesProps {
  readonly shown: ReadonlySet<SeriesId>;
  readonly onChange: (shown: ReadonlySet<SeriesId>) => void;
}

/** The legend of a chart, by which its series are shown and hidden; one of them always stays. */
export function SeriesToggles({ shown, onChange }: SeriesTogglesProps) {
  const toggle = (id: SeriesId) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    if (next.size > 0) onChange(next);
  };
  return (
    <div className={classes.legend} role="group" aria-label="Series">
      {series.map(({ id, label, colour }) => (
        <button
          key={id}
          type="button"
          className={classes.toggle}
          aria-pressed={shown.has(id)}
          onClick={() => toggle(id)}
        >
          <span className={classes.swatch} style={{ background: colour }} />
          {label}
        </button>
      ))}
    </div>
  );
}
