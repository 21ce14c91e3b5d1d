import { NativeSelect } from '@mantine/core';
import { zoneHere, zoneNames } from '../../../../../lib/time/zone-names.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';

interface ZoneFieldProps {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** The time zone of a block's times. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useMessages('block-options');
  return (
    <NativeSelect
      label={t('timer.zone.label')}
      value={value}
      data={zoneNames(zoneHere()).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * Returns the time zone of a document, or the local one, because a document from elsewhere may name an unknown zone.
 */
export function knownZone(given: string): string {
  const here = zoneHere();
  return zoneNames(here).includes(given) ? given : here;
}
