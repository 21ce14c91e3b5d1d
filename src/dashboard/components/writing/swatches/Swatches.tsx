import { useMessages } from '../../../messages/useMessages.ts';
import classes from './swatches.module.css';

interface SwatchesProps {
  /** The colors of the brand, `#rrggbb`. */
  readonly brand: readonly string[];
  /** The colors already in the email, `#rrggbb`. */
  readonly used: readonly string[];
  /** The selection's own color, `#rrggbb`, or null. */
  readonly current: string | null;
  readonly onColor: (color: string) => void;
}

/** Color swatches to choose from: the brand's, and the email's others. */
export function Swatches({ brand, used, ...choice }: SwatchesProps) {
  return (
    <>
      <Group group="brand" colors={brand} {...choice} />
      <Group group="email" colors={used.filter((one) => !brand.includes(one))} {...choice} />
    </>
  );
}

interface GroupProps extends Pick<SwatchesProps, 'current' | 'onColor'> {
  readonly group: 'brand' | 'email';
  readonly colors: readonly string[];
}

function Group({ group, colors, current, onColor }: GroupProps) {
  const t = useMessages('swatches');
  const label = t('group.label', { group });
  if (colors.length === 0) return null;
  return (
    <div className={classes.swatches} role="group" aria-label={label} title={label}>
      {colors.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('use.label', { color: one })}
          aria-pressed={one === current}
          title={one}
          style={{ background: one }}
          onClick={() => onColor(one)}
        />
      ))}
    </div>
  );
}
