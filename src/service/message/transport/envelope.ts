import { needsSmtpUtf8 } from '../compose/wire-address.ts';
import type { RelayOffer } from './relay-offer.ts';
import { SmtpFailure } from './smtp-failure.ts';
import type { SmtpLine } from './smtp-line.ts';

/** An envelope: both addresses in their SMTP form, and the message's size in bytes. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly size: number;
}

/** A command of an envelope, with the answers that accept it. */
export interface EnvelopeCommand {
  readonly text: string;
  readonly name: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  readonly isGood: RegExp;
}

/** Builds the commands before a message. @throws SmtpFailure for an envelope that can't be expressed or is too large */
export function envelopeCommands({ from, to, size }: Envelope, offer: RelayOffer): EnvelopeCommand[] {
  if (offer.largest > 0 && size > offer.largest) {
    const told = `Message size larger than allowed ${offer.largest}`;
    throw new SmtpFailure(told, { code: 'EMESSAGE', command: 'MAIL FROM' });
  }
  if (/[\r\n<>]/.test(from)) throw unspeakable('sender', from);
  if (to === '' || /[\r\n<>]/.test(to)) throw unspeakable('recipient', to);
  const utf8 = offer.utf8 && [from, to].some(needsSmtpUtf8) ? ' SMTPUTF8' : '';
  return [
    {
      text: `MAIL FROM:<${from}>${utf8}${offer.size ? ` SIZE=${size}` : ''}`,
      name: 'MAIL FROM',
      isGood: /^2/,
    },
    { text: `RCPT TO:<${to}>`, name: 'RCPT TO', isGood: /^2/ },
    // Some servers answer with 250.
    { text: 'DATA', name: 'DATA', isGood: /^[23]/ },
  ];
}

function unspeakable(who: string, address: string): SmtpFailure {
  return new SmtpFailure(`Invalid ${who} ${JSON.stringify(address)}`, { code: 'EENVELOPE' });
}

/**
 * Sends sender and recipient, and asks for permission to send the message: one command at a time, or all in one write.
 * Then every answer is read, and the first refusal counts. @throws SmtpFailure if the message may not follow
 */
export async function announce(
  line: SmtpLine,
  commands: readonly EnvelopeCommand[],
  isPipelined: boolean,
): Promise<void> {
  if (isPipelined) line.say(commands.map(({ text }) => text));
  let refused: Refused | null = null;
  for (const command of commands) {
    if (!isPipelined) line.say([command.text]);
    const answer = await answerTo(line, refused);
    const isGood = command.isGood.test(answer);
    if (!isGood) refused ??= { command, answer };
    if (refused === null) continue;
    if (!isPipelined || answer.startsWith('421')) break;
    if (isGood && command.name === 'DATA') await takeBack(line, refused);
  }
  if (refused !== null) throw failureOf(refused);
}

/**
 * Reads the answers to sender and recipient that were sent together with the message. @throws SmtpFailure if one of
 * them was refused, after reading the answer to the message, which then goes to nobody
 */
export async function readEnvelope(line: SmtpLine, commands: readonly EnvelopeCommand[]): Promise<void> {
  let refused: Refused | null = null;
  for (const command of commands) {
    const answer = await answerTo(line, refused);
    if (!command.isGood.test(answer)) refused ??= { command, answer };
    if (refused !== null && answer.startsWith('421')) throw failureOf(refused);
  }
  if (refused === null) return;
  await answerTo(line, refused);
  throw failureOf(refused);
}

interface Refused {
  readonly command: EnvelopeCommand;
  readonly answer: string;
}

const failedCommand = {
  'MAIL FROM': 'Mail command failed',
  'RCPT TO': 'Recipient command failed',
  DATA: 'Data command failed',
} as const;

function failureOf({ command: { name }, answer }: Refused, endsSession?: true): SmtpFailure {
  return new SmtpFailure(failedCommand[name], {
    code: 'EENVELOPE',
    command: name,
    response: answer,
    endsSession,
  });
}

/** Waits for an answer. If the line is lost, an earlier refusal still counts. */
async function answerTo(line: SmtpLine, refused: Refused | null): Promise<string> {
  try {
    return await line.answer();
  } catch (error) {
    throw refused === null ? error : failureOf(refused, true);
  }
}

/** Ends a message that a relay asked for after refusing the envelope. It goes to nobody. */
async function takeBack(line: SmtpLine, refused: Refused): Promise<void> {
  // A relay that would accept a message without a sender can't be trusted with an empty one.
  if (refused.command.name === 'MAIL FROM') throw failureOf(refused, true);
  await line.write(Buffer.alloc(0), '.\r\n', () => undefined);
  await answerTo(line, refused);
}
