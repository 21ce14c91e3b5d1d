import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/service/base/free-port.ts';

/** A Postfix for tests that accepts email to any address and delivers it to one mailbox. */
export interface RunningPostfix {
  /** A value for `NEWSDESK_SMTP_URL`. */
  readonly smtpUrl: string;
  /** Returns the delivered messages in the mailbox in order of arrival. */
  readonly mails: () => Promise<string[]>;
  readonly stop: () => Promise<void>;
}

const program = '/usr/sbin/postfix';

/** Returns why Postfix can't be started here; null if it can. */
export function whyNoPostfix(): string | null {
  if (!existsSync(program)) return `Debian's package "postfix" is not installed: there is no ${program}.`;
  if (process.getuid?.() !== 0) return 'Postfix starts as root only.';
  return null;
}

/** A certificate and its key, PEM. */
export interface PostfixCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** The destination to which Postfix delivers returned emails. */
export interface ReturnWay {
  readonly domain: string;
  /** On loopback. */
  readonly port: number;
}

/**
 * Starts a Postfix with settings, queue, and mailbox in its own folder, on a loopback port. It accepts email to
 * `nobody@` any domain like all other email, finds no such user, and returns it to the sender. With a certificate, it
 * accepts email only over STARTTLS.
 */
export async function startPostfix(
  returnWay: ReturnWay,
  certificate?: PostfixCertificate,
): Promise<RunningPostfix> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsdesk-postfix-'));
  const port = await freePort();
  const mailbox = path.join(folder, 'mail/inbox');
  await prepare(folder, port, returnWay);
  if (certificate !== undefined) await addCertificate(folder, certificate);
  const config = path.join(folder, 'config');
  // Returns once the master process listens; the process keeps running.
  const { status, stderr } = spawnSync(program, ['-c', config, 'start'], { encoding: 'utf8' });
  const stop = async (): Promise<void> => {
    execFileSync(program, ['-c', config, 'stop'], { stdio: 'ignore' });
    await rm(folder, { recursive: true, force: true });
  };
  if (status !== 0) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`Postfix did not start.\n${stderr}`);
  }
  return { smtpUrl: `smtp://127.0.0.1:${port}`, mails: () => mailsIn(mailbox), stop };
}

/** Writes the settings and creates the folders that Postfix doesn't create. */
async function prepare(folder: string, port: number, { domain, port: returns }: ReturnWay): Promise<void> {
  const owner = { uid: idOf('-u', 'postfix'), gid: idOf('-g', 'postfix') };
  const settings = {
    compatibility_level: '3.6',
    command_directory: '/usr/sbin',
    daemon_directory: '/usr/lib/postfix/sbin',
    queue_directory: path.join(folder, 'queue'),
    data_directory: path.join(folder, 'data'),
    maillog_file: path.join(folder, 'postfix.log'),
    maillog_file_prefixes: folder,
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    myhostname: 'postfix.test',
    mydestination: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mynetworks: '127.0.0.0/8',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    smtpd_tls_security_level: 'none',
    // Unknown users are detected only after queuing, so that email to them is returned by email.
    smtpd_reject_unlisted_recipient: 'no',
    smtp_dns_support_level: 'disabled',
    transport_maps: `inline:{ ${domain}=smtp:[127.0.0.1]:${returns} }`,
    virtual_mailbox_domains: 'static:all',
    virtual_mailbox_base: path.join(folder, 'mail'),
    virtual_mailbox_maps: `regexp:${path.join(folder, 'config/mailboxes')}`,
    virtual_uid_maps: `static:${owner.uid}`,
    virtual_gid_maps: `static:${owner.gid}`,
    virtual_minimum_uid: '1',
  };
  await chmod(folder, 0o755);
  for (const name of ['config', 'queue', 'data', 'mail']) await mkdir(path.join(folder, name));
  for (const name of ['data', 'mail']) await chown(path.join(folder, name), owner.uid, owner.gid);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(path.join(folder, 'config/main.cf'), lines.join(''));
  await writeFile(path.join(folder, 'config/master.cf'), masterFile(port));
  await writeFile(path.join(folder, 'config/mailboxes'), 'if !/^nobody@/\n/./ inbox/\nendif\n');
}

async function addCertificate(folder: string, { certificate, key }: PostfixCertificate): Promise<void> {
  const path = `${folder}/config/server.pem`;
  await writeFile(path, `${key}${certificate}`, { mode: 0o600 });
  const settings = ['smtpd_tls_security_level = encrypt', `smtpd_tls_chain_files = ${path}`];
  // The last of several lines with a setting counts.
  await appendFile(`${folder}/config/main.cf`, `${settings.join('\n')}\n`);
}

/** Returns the daemons needed to accept, queue, and deliver, none of them in a chroot. */
function masterFile(port: number): string {
  const line = (name: string, columns: string, command: string) => `${name} ${columns} ${command}\n`;
  return [
    line(`127.0.0.1:${port}`, 'inet n - n - -', 'smtpd'),
    line('cleanup', 'unix n - n - 0', 'cleanup'),
    line('qmgr', 'unix n - n 300 1', 'qmgr'),
    line('rewrite', 'unix - - n - -', 'trivial-rewrite'),
    line('bounce', 'unix - - n - 0', 'bounce'),
    line('defer', 'unix - - n - 0', 'bounce'),
    line('trace', 'unix - - n - 0', 'bounce'),
    line('proxymap', 'unix - - n - -', 'proxymap'),
    line('error', 'unix - - n - -', 'error'),
    line('retry', 'unix - - n - -', 'error'),
    line('smtp', 'unix - - n - -', 'smtp'),
    line('tlsmgr', 'unix - - n 1000? 1', 'tlsmgr'),
    line('virtual', 'unix - n n - -', 'virtual'),
    line('anvil', 'unix - - n - 1', 'anvil'),
    line('postlog', 'unix-dgram n - n - 1', 'postlogd'),
  ].join('');
}

async function mailsIn(mailbox: string): Promise<string[]> {
  const folder = path.join(mailbox, 'new');
  if (!existsSync(folder)) return [];
  // File names in a Maildir start with the time of arrival.
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

function idOf(option: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
}
