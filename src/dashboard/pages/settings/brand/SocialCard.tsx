import { NativeSelect } from '@mantine/core';
import { socialNetworks } from '../../../../contract/mails/brand.ts';
import { parseUrl } from '../../../../lib/text/parse-url.ts';
import { networkNames } from '../../../../rendering/brand/network-names.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import '../../../components/basics/input-styles.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandCardProps } from './brand-kit.ts';
import classes from './brand.module.css';
import { WebAddressField } from './WebAddressField.tsx';

const choices = socialNetworks.map((network) => ({ value: network, label: networkNames[network] }));

/** The links to social networks, in the order of emails. */
export function SocialCard({ kit: { social }, change }: BrandCardProps) {
  const t = useMessages('brand');
  const free = socialNetworks.find((network) => social.every((one) => one.network !== network));
  const set = (at: number, part: Partial<(typeof social)[number]>) =>
    change({ social: social.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <Card title={t('social.title')}>
      <div className={classes.stack}>
        {social.length === 0 ? <p className={classes.hint}>{t('social.empty.body')}</p> : null}
        {social.map(({ network, href }, at) => (
          <div key={at} className={classes.social}>
            <NativeSelect
              label={t('social.network.label')}
              value={network}
              data={choices}
              onChange={(event) => {
                const chosen = socialNetworks.find((one) => one === event.currentTarget.value);
                if (chosen !== undefined) set(at, { network: chosen });
              }}
            />
            <WebAddressField
              label={t('social.url.label')}
              value={href}
              onChange={(next) => set(at, { href: next, network: networkOf(next) ?? network })}
            />
            <Button
              tone="plain"
              size="small"
              aria-label={t('social.remove.label', { network: networkNames[network] })}
              onClick={() => change({ social: social.filter((_, place) => place !== at) })}
            >
              {t('remove.button')}
            </Button>
          </div>
        ))}
        {free === undefined ? null : (
          <div className={classes.row}>
            <Button
              tone="plain"
              size="small"
              onClick={() => change({ social: [...social, { network: free, href: '' }] })}
            >
              {t('social.add.button')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Returns the network that a URL names, such as `instagram.com`; undefined for none. */
function networkOf(href: string): (typeof socialNetworks)[number] | undefined {
  const names = parseUrl(href)?.hostname.split('.') ?? [];
  return socialNetworks.find((network) => names.includes(network));
}
