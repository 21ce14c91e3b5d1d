import { useState } from 'react';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import classes from '../html-editor.module.css';
import { PanelField } from './PanelField.tsx';

interface ColorPanelProps {
  /** The color at the caret, `#rrggbb`. */
  readonly current: string;
  /** The colors of the brand, `#rrggbb`. */
  readonly brand: readonly string[];
  /** The colors that the email has already. */
  readonly used: readonly string[];
  readonly onColor: (color: string) => void;
}

/** Colors to choose from: those of the brand and of the email, or any other. */
export function ColorPanel({ current, brand, used, onColor }: ColorPanelProps) {
  const t = useMessages('html-editor');
  const [color, setColor] = useState(current);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onColor(color);
      }}
    >
      <Swatches label={t('color.brand.label')} colors={brand} current={current} onColor={onColor} />
      <Swatches
        label={t('color.used.label')}
        colors={used.filter((one) => !brand.includes(one))}
        current={current}
        onColor={onColor}
      />
      <PanelField label={t('color.pick.label')} type="color" value={color} onChange={setColor} />
      <div className={classes.foot}>
        <Button type="submit" size="small">
          {t('color.set.button')}
        </Button>
      </div>
    </form>
  );
}

interface SwatchesProps extends Pick<ColorPanelProps, 'current' | 'onColor'> {
  readonly label: string;
  readonly colors: readonly string[];
}

function Swatches({ label, colors, current, onColor }: SwatchesProps) {
  const t = useMessages('html-editor');
  if (colors.length === 0) return null;
  return (
    <div className={classes.swatches} role="group" aria-label={label} title={label}>
      {colors.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('color.use.label', { color: one })}
          aria-pressed={one === current}
          title={one}
          style={{ background: one }}
          onClick={() => onColor(one)}
        />
      ))}
    </div>
  );
}
