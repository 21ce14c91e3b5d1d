import { Textarea, TextInput } from '@mantine/core';
import { brandTextLength } from '../../../../contract/mails/brand.ts';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps } from './brand-kit.ts';
import classes from './brand.module.css';

/** The name, postal address, and reason that footers show. */
export function FooterCard({ kit: { name, address, reason }, change }: BrandCardProps) {
  const t = useMessages('brand');
  return (
    <Card title={t('footer.title')}>
      <div className={classes.stack}>
        <TextInput
          label={t('footer.name.label')}
          description={t('footer.name.help')}
          value={name}
          maxLength={255}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('footer.address.label')}
          description={t('footer.address.help')}
          rows={3}
          value={address}
          maxLength={brandTextLength}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <Textarea
          label={t('footer.reason.label')}
          description={t('footer.reason.help')}
          placeholder={t('footer.reason.example')}
          rows={2}
          value={reason}
          maxLength={brandTextLength}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
}
