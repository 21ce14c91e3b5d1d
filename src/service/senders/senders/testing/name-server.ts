import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { decode, encode, streamEncode, TRUNCATED_RESPONSE, AUTHORITATIVE_ANSWER } from 'dns-packet';
import type { Answer, Packet } from 'dns-packet';

/** Records of a name. */
export interface NameRecords {
  readonly txt?: readonly (string | readonly string[])[];
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  readonly mx?: readonly string[];
}

/** Misbehavior for a name. `lying`: answers with the records of another name and another question's id. */
export type Trouble = 'servfail' | 'refused' | 'silent' | 'rubbish' | 'lying' | 'formerr';

/** The zone of a name server under test, by name in lower case; can be changed while it runs. */
export type Zone = Record<string, NameRecords | Trouble>;

/** A real name server on a loopback port, over UDP and TCP. */
export interface NameServer {
  /** `address:port`, in the format of the setting. */
  readonly address: string;
  readonly zone: Zone;
  /** Names and types that were looked up, with the transport: `udp TXT example.com`. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const codes = { noError: 0, formErr: 1, servFail: 2, nxDomain: 3, refused: 5 } as const;
/** Bytes of a UDP answer; longer ones are truncated, and requested again over TCP. */
const udpBytes = 512;

/** Starts a name server that the caller closes. */
export async function openNameServer(zone: Zone = {}): Promise<NameServer> {
  const asked: string[] = [];
  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0);
        const answer = answerTo(received.subarray(2, end), { zone, asked, transport: 'tcp' });
        received = received.subarray(end);
        if (answer !== null) socket.write(Buffer.isBuffer(answer) ? answer : streamEncode(answer));
      }
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const bound = tcp.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  const udp = createSocket('udp4');
  udp.on('message', (message: Buffer, { port: from, address }: RemoteInfo) => {
    const answer = answerTo(message, { zone, asked, transport: 'udp' });
    if (answer !== null) udp.send(Buffer.isBuffer(answer) ? answer : forUdp(answer), from, address);
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    zone,
    asked,
    close: async () => {
      udp.close();
      await Promise.all([once(udp, 'close'), new Promise((resolve) => tcp.close(resolve))]);
    },
  };
}

interface Asking {
  readonly zone: Zone;
  readonly asked: string[];
  readonly transport: 'udp' | 'tcp';
}

/** Returns the packet to send, invalid bytes, or null for silence. */
function answerTo(message: Buffer, { zone, asked, transport }: Asking): Packet | Buffer | null {
  const query = decode(message);
  const [question] = query.questions ?? [];
  if (question === undefined) return null;
  const name = question.name.toLowerCase();
  asked.push(`${transport} ${question.type} ${name}`);
  const base: Packet & { id: number } = { type: 'response', id: query.id ?? 0, questions: [question] };
  const known = zone[name];
  switch (known) {
    case undefined:
      return { ...base, flags: AUTHORITATIVE_ANSWER | codes.nxDomain };
    case 'servfail':
      return { ...base, flags: codes.servFail };
    case 'refused':
      return { ...base, flags: codes.refused };
    case 'formerr':
      return { ...base, flags: codes.formErr };
    case 'silent':
      return null;
    case 'rubbish':
      return Buffer.concat([message.subarray(0, 2), Buffer.from('\u0084\u0000this is no packet at all')]);
    case 'lying': {
      const other: Answer = { type: 'TXT', name: 'other.example', ttl: 60, data: 'v=spf1 +all' };
      return { ...base, id: (base.id + 1) % 65_536, flags: AUTHORITATIVE_ANSWER, answers: [other] };
    }
    default:
      return {
        ...base,
        flags: AUTHORITATIVE_ANSWER,
        answers: answersOf(known, question.name, question.type),
      };
  }
}

function answersOf(records: NameRecords, name: string, type: string): Answer[] {
  const ttl = 60;
  switch (type) {
    case 'TXT':
      return (records.txt ?? []).map((text) => ({
        type: 'TXT',
        name,
        ttl,
        data: typeof text === 'string' ? piecesOf(text) : [...text],
      }));
    case 'A':
      return (records.a ?? []).map((data) => ({ type: 'A', name, ttl, data }));
    case 'AAAA':
      return (records.aaaa ?? []).map((data) => ({ type: 'AAAA', name, ttl, data }));
    case 'MX':
      return (records.mx ?? []).map((exchange, at) => ({
        type: 'MX',
        name,
        ttl,
        data: { preference: 10 * (at + 1), exchange },
      }));
    default:
      return [];
  }
}

/** Splits a text into pieces of 255 bytes, the most that one string of a TXT record holds. */
function piecesOf(text: string): string[] {
  return text.match(/[^]{1,255}/g) ?? [''];
}

function forUdp(packet: Packet): Buffer {
  const bytes = encode(packet);
  if (bytes.length <= udpBytes) return bytes;
  return encode({ ...packet, answers: [], flags: (packet.flags ?? 0) | TRUNCATED_RESPONSE });
}
