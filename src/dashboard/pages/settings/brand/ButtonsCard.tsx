import { NativeSelect } from '@mantine/core';
import { brandLimits } from '../../../../contract/mails/brand.ts';
import { buttonLooks } from '../../../../contract/mails/newsdesk-members.ts';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { NumberField } from '../../../components/writing/block-editor/fields/NumberField.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps } from './brand-kit.ts';
import classes from './brand.module.css';

/** The look of buttons, and their corners. */
export function ButtonsCard({ kit: { button }, change }: BrandCardProps) {
  const t = useMessages('brand');
  const { look, radius } = button;
  return (
    <Card title={t('buttons.title')}>
      <div className={classes.looks}>
        <NativeSelect
          label={t('buttons.look.label')}
          value={look}
          data={buttonLooks.map((one) => ({ value: one, label: t('buttons.look.choice', { look: one }) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ button: { look: value === 'outline' ? 'outline' : 'fill', radius } })
          }
        />
        <NumberField
          label={t('buttons.radius.label')}
          value={radius}
          min={brandLimits.radius.min}
          max={brandLimits.radius.max}
          onChange={(next) => {
            if (next !== undefined) change({ button: { look, radius: next } });
          }}
        />
      </div>
    </Card>
  );
}
