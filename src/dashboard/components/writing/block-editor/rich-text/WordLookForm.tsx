import { useMemo, useState } from 'react';
import { contrast, hexColor } from '../../../../../rendering/blocks/color.ts';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { ColorField } from '../fields/ColorField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { MountedText, WordLook } from '../state/mounted-text.ts';
import { brandColors } from '../../../../../rendering/brand/brand-values.ts';
import { emailColors } from './email-colors.ts';
import { surroundingsOf } from './text-surroundings.ts';
import classes from './word-look.module.css';

/** Sizes to choose from, as shares of the text's own. */
const shares = { small: 0.85, normal: 1, large: 1.3, huge: 1.7 } as const;

const sizes = ['small', 'normal', 'large', 'huge'] as const;

/** Smallest and largest size of words, in pixels. */
const range = { min: 10, max: 72 } as const;

/** Readable texts have at least this contrast. */
const leastContrast = 4.5;

/** Props of the form. */
export interface WordLookFormProps {
  readonly text: MountedText;
  readonly close: () => void;
}

/** The color and size of the selected words. */
export function WordLookForm({ text, close }: WordLookFormProps) {
  const t = useMessages('word-look');
  const tEditor = useMessages('block-editor');
  const { store, brand } = useEditor();
  const [{ color, size }, setLook] = useState<WordLook>(() => text.look());
  const around = useMemo(() => surroundingsOf(text.element), [text]);
  const colors = useMemo(() => emailColors(store.document()), [store]);
  const ofBrand = useMemo(() => (brand === null ? [] : brandColors(brand)), [brand]);
  const apply = (change: Partial<WordLook>) => {
    close();
    text.run({ name: 'look', look: change });
  };
  const sizeOf = (name: (typeof sizes)[number]) =>
    name === 'normal'
      ? null
      : Math.max(range.min, Math.min(Math.round(around.size * shares[name]), range.max));
  const ratio = Math.round(contrast(color ?? around.color, around.background) * 10) / 10;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply({ color, size });
      }}
    >
      <Swatches
        label={t('colors.brand.label')}
        colors={ofBrand}
        current={color}
        onColor={(one) => apply({ color: one })}
      />
      <Swatches
        label={t('colors.label')}
        colors={colors.filter((one) => !ofBrand.includes(one))}
        current={color}
        onColor={(one) => apply({ color: one })}
      />
      <ColorField
        label={t('color.label')}
        value={color ?? ''}
        fallback={around.color}
        onChange={(next) => setLook({ size, color: hexColor(next) })}
        warning={
          ratio < leastContrast
            ? tEditor('style.contrast.help', { ratio, least: leastContrast })
            : t('contrast.help', { ratio })
        }
      />
      <div className={classes.sizes} role="group" aria-label={t('sizes.label')}>
        {sizes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={sizeOf(name) === size}
            onClick={() => apply({ size: sizeOf(name) })}
          >
            {t('size.label', { size: name })}
          </button>
        ))}
      </div>
      <NumberField
        label={t('pixels.label')}
        value={size ?? ''}
        placeholder={String(around.size)}
        {...range}
        onChange={(next) => setLook({ color, size: next ?? null })}
      />
      <div className={classes.foot}>
        <Button type="submit" size="small">
          {t('save.button')}
        </Button>
      </div>
    </form>
  );
}

interface SwatchesProps {
  readonly label: string;
  /** Hex digits. */
  readonly colors: readonly string[];
  readonly current: string | null;
  readonly onColor: (color: string) => void;
}

/** Colors to choose from by a press; nothing where there are none. */
function Swatches({ label, colors, current, onColor }: SwatchesProps) {
  const t = useMessages('word-look');
  if (colors.length === 0) return null;
  return (
    <div className={classes.swatches} role="group" aria-label={label} title={label}>
      {colors.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('color.use.label', { color: `#${one}` })}
          aria-pressed={one === current}
          title={`#${one}`}
          style={{ background: `#${one}` }}
          onClick={() => onColor(one)}
        />
      ))}
    </div>
  );
}
