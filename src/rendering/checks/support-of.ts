/** An email app that findings name, and its place in the caniemail data. */
export interface MailClient {
  readonly name: string;
  readonly family: string;
  readonly platform: string;
}

/** The common apps. Others behave like one of these. */
const mailClients: readonly MailClient[] = [
  { name: 'Outlook (Windows)', family: 'outlook', platform: 'windows' },
  { name: 'Outlook.com', family: 'outlook', platform: 'outlook-com' },
  { name: 'Gmail', family: 'gmail', platform: 'desktop-webmail' },
  { name: 'Gmail (Android)', family: 'gmail', platform: 'android' },
  { name: 'Gmail (iPhone)', family: 'gmail', platform: 'ios' },
  { name: 'Apple Mail', family: 'apple-mail', platform: 'macos' },
  { name: 'Apple Mail (iPhone)', family: 'apple-mail', platform: 'ios' },
  { name: 'Yahoo Mail', family: 'yahoo', platform: 'desktop-webmail' },
  { name: 'Samsung Email', family: 'samsung-email', platform: 'android' },
];

/** Support of one feature as the caniemail data has it: family → platform → version → `y`, `n`, `a` or `u`. */
export type FeatureStats = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/**
 * Returns the names of the apps whose newest version lacks the feature completely. Partial support counts as support.
 */
export function clientsWithout(stats: FeatureStats): string[] {
  return mailClients
    .filter(({ family, platform }) => {
      const versions = Object.values(stats[family]?.[platform] ?? {});
      return versions.at(-1)?.startsWith('n') ?? false;
    })
    .map(({ name }) => name);
}
