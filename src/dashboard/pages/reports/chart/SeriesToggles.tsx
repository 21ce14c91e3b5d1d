import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../../../components/charts/chart.module.css';
import { nameOfSeries, series, type SeriesId } from './series.ts';

interface SeriesTogglesProps {
  readonly shown: ReadonlySet<SeriesId>;
  readonly onChange: (shown: ReadonlySet<SeriesId>) => void;
}

/** The legend of a chart, which shows and hides its series; one of them always stays. */
export function SeriesToggles({ shown, onChange }: SeriesTogglesProps) {
  const t = useMessages('reports');
  const toggle = (id: SeriesId) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    if (next.size > 0) onChange(next);
  };
  return (
    <div className={classes.legend} role="group" aria-label={t('chart.series.label')}>
      {series.map(({ id, color }) => (
        <button
          key={id}
          type="button"
          className={classes.toggle}
          aria-pressed={shown.has(id)}
          onClick={() => toggle(id)}
        >
          <span className={classes.swatch} style={{ background: color }} />
          {t('chart.series', { series: nameOfSeries(id) })}
        </button>
      ))}
    </div>
  );
}
