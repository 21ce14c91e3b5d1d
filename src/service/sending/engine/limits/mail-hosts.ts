/** Hosts of other domains' email, by the endings of their mail servers' names, and their destinations. */
const hosts: readonly (readonly [suffix: string, destination: string])[] = [
  // Workspace and Gmail share their servers.
  ['google.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['olc.protection.outlook.com', 'outlook.com'],
  ['hotmail.com', 'outlook.com'],
  ['mail.protection.outlook.com', 'mail.protection.outlook.com'],
  ['mx.microsoft', 'mail.protection.outlook.com'],
  ['yahoodns.net', 'yahoo.com'],
  ['mail.icloud.com', 'icloud.com'],
  ['protonmail.ch', 'proton.me'],
  ['pphosted.com', 'pphosted.com'],
  ['ppe-hosted.com', 'ppe-hosted.com'],
  ['mimecast.com', 'mimecast.com'],
  ['barracudanetworks.com', 'barracudanetworks.com'],
  ['messagelabs.com', 'messagelabs.com'],
  ['iphmx.com', 'iphmx.com'],
  ['trendmicro.com', 'trendmicro.com'],
  ['trendmicro.eu', 'trendmicro.com'],
  ['antispamcloud.com', 'antispamcloud.com'],
  ['mailspamprotection.com', 'mailspamprotection.com'],
  ['messagingengine.com', 'messagingengine.com'],
  ['zoho.com', 'zoho.com'],
  ['zoho.eu', 'zoho.com'],
  ['emailsrvr.com', 'emailsrvr.com'],
  ['secureserver.net', 'secureserver.net'],
  ['kundenserver.de', 'ionos.de'],
  ['ionos.de', 'ionos.de'],
  ['ionos.com', 'ionos.de'],
  ['rzone.de', 'strato.de'],
  ['ovh.net', 'ovh.net'],
  ['gandi.net', 'gandi.net'],
  ['infomaniak.ch', 'infomaniak.ch'],
  ['hostinger.com', 'hostinger.com'],
  ['privateemail.com', 'privateemail.com'],
  ['registrar-servers.com', 'registrar-servers.com'],
  ['amazonaws.com', 'amazonaws.com'],
  ['yandex.net', 'yandex.ru'],
  ['mail.ru', 'mail.ru'],
  ['qq.com', 'qq.com'],
];

/**
 * Returns the destination that mail servers with these names belong to; null when no known host runs them. Other names
 * prove nothing, as each customer of one company may have its own servers.
 */
export function destinationOfServers(names: readonly string[]): string | null {
  const lower = names.map((name) => name.toLowerCase().replace(/\.$/, ''));
  for (const [suffix, destination] of hosts)
    if (lower.some((name) => name === suffix || name.endsWith(`.${suffix}`))) return destination;
  return null;
}
