/** Returns what `make` makes of a locale and its options, the same object for the same arguments: `Intl` objects are slow to make. */
export function cached<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const known = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options ?? null)}`;
    const found = known.get(key) ?? make(locale, options);
    known.set(key, found);
    return found;
  };
}

const numberFormat = cached(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateTimeFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const pluralRules = cached(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

let shownZone: string | undefined;

/** Sets the IANA zone of all later dates and times without their own. Default: the computer's. */
export function showZone(zone: string): void {
  shownZone = zone;
}

/** Formatters of messages, each made once for a locale. */
export const formatters = {
  getNumberFormat: (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    numberFormat(localeOf(locale), options),
  getDateTimeFormat: (...[locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    dateTimeFormat(localeOf(locale), { ...options, timeZone: options?.timeZone ?? shownZone }),
  getPluralRules: (...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    pluralRules(localeOf(locale), options),
};

/** Styles that messages name: `{sentAt, date, medium}`, `{share, number, percent}`. */
export const formats = {
  dateTime: {
    medium: { dateStyle: 'medium' },
    clock: { timeStyle: 'short' },
    time: { dateStyle: 'medium', timeStyle: 'short' },
    zoned: {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
  },
  number: { percent: { style: 'percent', maximumFractionDigits: 1 } },
} satisfies {
  dateTime: Record<string, Intl.DateTimeFormatOptions>;
  number: Record<string, Intl.NumberFormatOptions>;
};

function localeOf(locale: Intl.LocalesArgument): string {
  return typeof locale === 'string' ? locale : 'en-US';
}
