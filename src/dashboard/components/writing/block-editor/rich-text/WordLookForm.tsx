import { useEffect, useMemo, useState } from 'react';
import { hexColor } from '../../../../../rendering/blocks/color.ts';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { ColorField } from '../fields/ColorField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { MountedText, WordLook } from '../state/mounted-text.ts';
import { brandColors } from '../../../../../rendering/brand/brand-values.ts';
import { Swatches } from '../../swatches/Swatches.tsx';
import { useContrastNote } from '../../swatches/useContrastNote.ts';
import { emailColors } from './email-colors.ts';
import { surroundingsOf } from './text-surroundings.ts';
import classes from './word-look.module.css';

/** Sizes to choose from, relative to the text's own. */
const shares = { small: 0.85, normal: 1, large: 1.3, huge: 1.7 } as const;

const sizes = ['small', 'normal', 'large', 'huge'] as const;

/** Minimum and maximum size of words, in pixels. */
const range = { min: 10, max: 72 } as const;

/** Props of the form. */
export interface WordLookFormProps {
  readonly text: MountedText;
  readonly close: () => void;
}

/** The color and size of the selected words. */
export function WordLookForm({ text, close }: WordLookFormProps) {
  const t = useMessages('word-look');
  const { store, brand } = useEditor();
  const [{ color, size }, setLook] = useState<WordLook>(() => text.look());
  useEffect(() => text.showWords('wordLook'), [text]);
  const around = useMemo(() => surroundingsOf(text.element), [text]);
  const colors = useMemo(() => emailColors(store.document()).map((one) => `#${one}`), [store]);
  const ofBrand = useMemo(() => (brand === null ? [] : brandColors(brand).map((one) => `#${one}`)), [brand]);
  const apply = (change: Partial<WordLook>) => {
    close();
    text.run({ name: 'look', look: change });
  };
  const sizeOf = (name: (typeof sizes)[number]) =>
    name === 'normal'
      ? null
      : Math.max(range.min, Math.min(Math.round(around.size * shares[name]), range.max));
  const note = useContrastNote({
    color: color ?? around.color,
    background: around.background,
    size: size ?? around.size,
  });
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
        brand={ofBrand}
        used={colors}
        current={color === null ? null : `#${color}`}
        onColor={(one) => apply({ color: hexColor(one) })}
      />
      <ColorField
        label={t('color.label')}
        value={color ?? ''}
        fallback={around.color}
        onChange={(next) => setLook({ size, color: hexColor(next) })}
        warning={note}
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
