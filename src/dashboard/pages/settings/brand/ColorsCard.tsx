import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { mostMoreColors } from '../../../../contract/mails/brand.ts';
import { colorsFromAccent, leastContrast, weakPairs } from '../../../../rendering/brand/brand-colors.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { ColorField } from '../../../components/writing/block-editor/fields/ColorField.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps } from './brand-kit.ts';
import classes from './brand.module.css';

const named = ['accent', 'ink', 'soft', 'page', 'card', 'line'] as const;

/** The colors: a whole set derived from one, and each color. */
export function ColorsCard({ kit: { colors }, change }: BrandCardProps) {
  const t = useMessages('brand');
  const tEditor = useMessages('block-editor');
  const weak = weakPairs(colors);
  const warningOf = (name: string) => {
    const pair = weak.find(({ text }) => text === name);
    if (pair === undefined) return undefined;
    return tEditor('style.contrast.help', {
      ratio: Math.round(pair.contrast * 10) / 10,
      least: leastContrast,
    });
  };
  return (
    <Card title={t('colors.title')}>
      <div className={classes.stack}>
        <Seed colors={colors} onChange={(made) => change({ colors: made })} />
        <div className={classes.swatches}>
          {named.map((name) => (
            <ColorField
              key={name}
              label={t('colors.color.label', { color: name })}
              value={colors[name]}
              warning={warningOf(name)}
              onChange={(color) => {
                if (color !== undefined) change({ colors: { ...colors, [name]: color } });
              }}
            />
          ))}
        </div>
        <MoreColors colors={colors} onChange={(made) => change({ colors: made })} />
      </div>
    </Card>
  );
}

/** Colors in addition to the six named ones. */
function MoreColors({ colors, onChange }: ColorsProps) {
  const t = useMessages('brand');
  const { more } = colors;
  const set = (next: readonly string[]) => onChange({ ...colors, more: [...next] });
  return (
    <>
      {more.length === 0 ? null : (
        <div className={classes.swatches}>
          {more.map((color, at) => (
            <div key={at} className={classes.more}>
              <ColorField
                label={t('colors.more.label', { number: at + 1 })}
                value={color}
                onChange={(next) => {
                  if (next !== undefined) set(more.with(at, next));
                }}
              />
              <button
                type="button"
                className="nd-icon-button"
                aria-label={t('colors.more.remove.label', { number: at + 1 })}
                title={t('colors.more.remove.label', { number: at + 1 })}
                onClick={() => set(more.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            </div>
          ))}
        </div>
      )}
      {more.length >= mostMoreColors ? null : (
        <div>
          <Button tone="plain" size="small" onClick={() => set([...more, colors.accent])}>
            {t('colors.more.add.button')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ColorsProps {
  readonly colors: Colors;
  readonly onChange: (colors: Colors) => void;
}

type Colors = BrandCardProps['kit']['colors'];

/** The color that the others are derived from. */
function Seed({ colors, onChange }: ColorsProps) {
  const t = useMessages('brand');
  const [seed, setSeed] = useState(colors.more[0] ?? colors.accent);
  return (
    <div className={classes.seed}>
      <p className={classes.hint}>{t('colors.seed.help')}</p>
      <ColorField
        label={t('colors.seed.label')}
        value={seed}
        onChange={(color) => {
          if (color !== undefined) setSeed(color);
        }}
      />
      <Button tone="plain" onClick={() => onChange(colorsFromAccent(seed))}>
        {t('colors.make.button')}
      </Button>
    </div>
  );
}
