import { TextInput } from '@mantine/core';
import { brandLimits } from '../../../../contract/mails/brand.ts';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NumberField } from '../../../components/writing/block-editor/fields/NumberField.tsx';
import type { BrandCardProps, BrandKit } from './brand-kit.ts';
import classes from './brand.module.css';
import { LogoImage } from './LogoImage.tsx';
import { WebAddressField } from './WebAddressField.tsx';

/** The logo: its images, alt text, width, and link. */
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
        <NumberField
          label={t('logo.width.label')}
          value={logo.width}
          min={brandLimits.logo.min}
          max={brandLimits.logo.max}
          onChange={(width) => {
            if (width !== undefined) set({ width });
          }}
        />
        <LogoImage
          label={t('logo.dark.label')}
          value={logo.dark_src}
          isForDark
          onChange={(dark_src) => set({ dark_src })}
        />
        <p className={classes.hint}>{t('logo.dark.help')}</p>
        <WebAddressField label={t('logo.link.label')} value={logo.href} onChange={(href) => set({ href })} />
      </div>
    </Card>
  );
}
