import type { SaidAt } from './rule.ts';

/** Words of mail systems that identify the refused command, the most certain first. */
const signs: readonly { readonly sign: RegExp; readonly at: SaidAt }[] = [
  {
    sign: /in reply to mail from|after (?:pipelined )?mail from|after mail command|did not like our mail from|sender was rejected|\[mail_from\]|error following mail/i,
    at: 'sender',
  },
  {
    sign: /in reply to rcpt|after (?:pipelined )?rcpt|did not like our rcpt|does not like recipient|\[rcpt_to\]|error following rcpt|sent <<< rcpt/i,
    at: 'recipient',
  },
  {
    sign: /in reply to (?:end of )?data|after (?:pipelined )?(?:end of )?data|did not like our (?:final )?data|for text command|failed after i sent|after sending message/i,
    at: 'data',
  },
  {
    sign: /refused to talk to me|after initial connection|in reply to (?:ehlo|helo)|after (?:ehlo|helo)|greeting failed|did not like our (?:ehlo|helo)|my name was rejected/i,
    at: 'connection',
  },
  { sign: />>> mail from.{0,200}\s<<< [45]/is, at: 'sender' },
  { sign: />>> rcpt to.{0,200}\s<<< [45]/is, at: 'recipient' },
];

/** Returns the command that a server refused; null if the text doesn't name it. */
export function saidAt(text: string): SaidAt | null {
  const beginning = text.slice(0, 8000);
  return signs.find(({ sign }) => sign.test(beginning))?.at ?? null;
}
