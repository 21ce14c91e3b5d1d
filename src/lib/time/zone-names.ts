/** Names that browsers still use for renamed zones, and the names that IANA uses. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

function currentName(zone: string): string {
  return renamed.get(zone) ?? zone;
}

/** Returns the IANA name of this computer's zone. */
export function zoneHere(): string {
  return currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Returns the IANA names of all time zones, with the given ones first. */
export function zoneNames(...first: readonly string[]): string[] {
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone').map(currentName).sort()])];
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
