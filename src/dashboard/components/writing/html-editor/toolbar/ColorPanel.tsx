import { useState } from 'react';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import classes from '../html-editor.module.css';
import { PanelField } from './PanelField.tsx';

interface ColorPanelProps {
  /** The color at the caret, `#rrggbb`. */
  readonly current: string;
  /** The colors that the email has already. */
  readonly used: readonly string[];
  readonly onColor: (color: string) => void;
}

/** Colors to choose from: those of the email, or any other. */
export function ColorPanel({ current, used, onColor }: ColorPanelProps) {
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
      {used.length === 0 ? null : (
        <div className={classes.swatches} role="group" aria-label={t('color.used.label')}>
          {used.map((one) => (
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
      )}
      <PanelField label={t('color.pick.label')} type="color" value={color} onChange={setColor} />
      <div className={classes.foot}>
        <Button type="submit" size="small">
          {t('color.set.button')}
        </Button>
      </div>
    </form>
  );
}
