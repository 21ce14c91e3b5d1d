import { NativeSelect } from '@mantine/core';
import { zoneNames } from '../../../../../lib/time/zone-names.ts';
import { pageZone } from '../../../../messages/page-zone.ts';
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
      data={zoneNames(pageZone).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * Returns the time zone of a document, or the page's, because a document from elsewhere may name an unknown zone.
 */
export function knownZone(given: string): string {
  return zoneNames(pageZone).includes(given) ? given : pageZone;
}
