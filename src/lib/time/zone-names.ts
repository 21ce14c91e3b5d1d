/** Returns the IANA name of this computer's zone. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the IANA names of all time zones, with the given ones first. */
export function zoneNames(...first: readonly string[]): string[] {
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])];
}

/** Returns a moment in words, by the calendar and clock of a zone; `language` is a BCP 47 tag. */
export function momentInWords(moment: number, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  return format.format(moment);
}

/** Returns a day such as `2026-12-24` in words, or an empty text for an invalid day. `language`: a BCP 47 tag. */
export function dayInWords(day: string, language: string): string {
  const moment = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(moment)) return '';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
