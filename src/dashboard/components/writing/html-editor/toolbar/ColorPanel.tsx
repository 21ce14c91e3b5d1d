import { useState } from 'react';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Swatches } from '../../swatches/Swatches.tsx';
import { useContrastNote } from '../../swatches/useContrastNote.ts';
import classes from '../html-editor.module.css';
import { PanelField } from './PanelField.tsx';

interface ColorPanelProps {
  /** The color at the caret, `#rrggbb`. */
  readonly current: string;
  /** The opposite color at the caret, `#rrggbb`: the background of a text color, or the text color of a background. */
  readonly against: string;
  /** The size of that text in pixels. */
  readonly size: number;
  /** The colors of the brand, `#rrggbb`. */
  readonly brand: readonly string[];
  /** The colors already in the email. */
  readonly used: readonly string[];
  readonly onColor: (color: string) => void;
}

/** Colors to choose from: the brand's, the email's, or any other. */
export function ColorPanel({ current, against, size, brand, used, onColor }: ColorPanelProps) {
  const t = useMessages('html-editor');
  const [color, setColor] = useState(current);
  const note = useContrastNote({ color, background: against, size });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onColor(color);
      }}
    >
      <Swatches brand={brand} used={used} current={current} onColor={onColor} />
      <PanelField
        label={t('color.pick.label')}
        type="color"
        value={color}
        onChange={setColor}
        {...(note === undefined ? {} : { hint: note })}
      />
      <div className={classes.foot}>
        <Button type="submit" size="small">
          {t('color.set.button')}
        </Button>
      </div>
    </form>
  );
}
