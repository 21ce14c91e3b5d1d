import { TextInput } from '@mantine/core';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps, BrandKit } from './brand-kit.ts';
import classes from './brand.module.css';
import { LogoImage } from './LogoImage.tsx';
import { WebAddressField } from './WebAddressField.tsx';

/** The logo: its image, alt text, and link. */
export function LogoCard({ kit: { logo }, change }: BrandCardProps) {
  const t = useMessages('brand');
  const set = (part: Partial<BrandKit['logo']>) => change({ logo: { ...logo, ...part } });
  return (
    <Card title={t('logo.title')}>
      <div className={classes.stack}>
        <LogoImage label={t('logo.image.label')} value={logo.src} onChange={(src) => set({ src })} />
        <TextInput
          label={t('logo.alt.label')}
          description={t('logo.alt.help')}
          value={logo.alt}
          maxLength={255}
          onChange={(event) => set({ alt: event.currentTarget.value })}
        />
        <WebAddressField label={t('logo.link.label')} value={logo.href} onChange={(href) => set({ href })} />
      </div>
    </Card>
  );
}
