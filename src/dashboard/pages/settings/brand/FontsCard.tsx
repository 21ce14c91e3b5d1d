import { NativeSelect } from '@mantine/core';
import { brandLimits, fontStacks } from '../../../../contract/mails/brand.ts';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { NumberField } from '../../../components/writing/block-editor/fields/NumberField.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps } from './brand-kit.ts';
import classes from './brand.module.css';

const roles = ['heading', 'text', 'footer'] as const;

/** The fonts of headings, text, and footer, each with its size and a sample. */
export function FontsCard({ kit: { fonts, space }, change }: BrandCardProps) {
  const t = useMessages('brand');
  return (
    <Card title={t('fonts.title')}>
      <div className={classes.stack}>
        {roles.map((role) => {
          const { family, size } = fonts[role];
          const set = (part: Partial<typeof fonts.text>) =>
            change({ fonts: { ...fonts, [role]: { family, size, ...part } } });
          return (
            <fieldset key={role} className={classes.font}>
              <legend>{t('fonts.role.title', { role })}</legend>
              <NativeSelect
                label={t('fonts.family.label')}
                value={family}
                data={fontStacks.map((stack) => ({ value: stack, label: stack.split(',')[0] ?? stack }))}
                onChange={(event) => set({ family: event.currentTarget.value })}
              />
              <NumberField
                label={t('fonts.size.label')}
                value={size}
                min={brandLimits[role].min}
                max={brandLimits[role].max}
                onChange={(next) => {
                  if (next !== undefined) set({ size: next });
                }}
              />
              <p
                className={classes.sample}
                data-role={role}
                style={{ fontFamily: family, fontSize: Math.min(size, 40) }}
              >
                {t('fonts.sample.label', { role })}
              </p>
            </fieldset>
          );
        })}
        <NumberField
          label={t('space.label')}
          value={space}
          min={brandLimits.space.min}
          max={brandLimits.space.max}
          onChange={(next) => {
            if (next !== undefined) change({ space: next });
          }}
        />
      </div>
    </Card>
  );
}
