import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zoneHere, zoneNames } from '../../../lib/time/zone-names.ts';
import { accountSettingsQuery, saveAccountSettings } from '../../api/account-settings.ts';
import { Card } from '../../components/basics/Card.tsx';
import '../../components/basics/input-styles.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The time zone of the account, with the browser's first in the choices. The shell reloads the page after a save. */
export function TimeZoneCard() {
  const t = useMessages('settings');
  const { data, error, refetch } = useQuery(accountSettingsQuery());
  const { mutate, isPending } = useAction(saveAccountSettings(), {
    done: t('zone.toast'),
    failed: t('zone.failed'),
  });
  const here = zoneHere();
  return (
    <Card title={t('zone.title')}>
      {data === undefined ? (
        error === null ? (
          <div className="nd-bone" style={{ height: 12 }} />
        ) : (
          <ErrorState title={t('zone.load.error.title')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <NativeSelect
          label={t('zone.label')}
          description={t('zone.help')}
          value={data.time_zone ?? ''}
          disabled={isPending}
          data={[
            { value: '', label: t('zone.none') },
            ...zoneNames(here, ...(data.time_zone === null ? [] : [data.time_zone])).map((name) => ({
              value: name,
              label: name === here ? t('zone.here', { zone: spaced(name) }) : spaced(name),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => mutate({ time_zone: value === '' ? null : value })}
        />
      )}
    </Card>
  );
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}
