import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { benchMail } from './sending-mail.ts';

/*
 * The baseline of sending, in a separate process:
 *   tsx src/bench/sending-floor.ts SMTP_URL MESSAGES CONNECTIONS raw|pipelined|chunked|nodemailer
 * The first three write prepared bytes and count the answers. `raw`: one command at a time. `pipelined`: MAIL, RCPT, and
 * DATA in one write. `chunked`: MAIL, RCPT, BDAT, and the message in one write. `nodemailer`: its pooled transport, which
 * composes each message. Prints messages per second, and CPU milliseconds per message.
 */

const [url = '', messages = '', connections = '', kind = 'raw'] = process.argv.slice(2);
const many = Number(messages);

/** Bytes to write, and the number of answers to them. */
interface Write {
  readonly bytes: Buffer;
  readonly answers: number;
}

function writesOf(): Write[] {
  const head = 'From: The Shop <shop@example.com>\r\nTo: Ada <ada@example.org>\r\nSubject: News\r\n';
  const body = benchMail.html.replaceAll('\n', '\r\n');
  const message = `${head}Content-Type: text/html\r\n\r\n${body}\r\n`;
  const mail = 'MAIL FROM:<shop@example.com>\r\n';
  const rcpt = 'RCPT TO:<ada@example.org>\r\n';
  const write = (text: string, answers = 1): Write => ({ bytes: Buffer.from(text), answers });
  if (kind === 'chunked') return [write(`${mail}${rcpt}BDAT ${message.length} LAST\r\n${message}`, 3)];
  const end = write(`${message}.\r\n`);
  if (kind === 'pipelined') return [write(`${mail}${rcpt}DATA\r\n`, 3), end];
  return [write(mail), write(rcpt), write('DATA\r\n'), end];
}

/** Sends messages over one connection while `next` returns true. */
async function overOne(writes: readonly Write[], next: () => boolean): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let owed = 1;
  let answered = (): void => undefined;
  socket.on('data', (bytes) => {
    for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) owed -= 1;
    if (owed <= 0) answered();
  });
  const answers = () => new Promise<void>((resolve) => (answered = resolve));
  await answers();
  while (next()) {
    for (const { bytes, answers: count } of writes) {
      owed = count;
      socket.write(bytes);
      await answers();
    }
  }
  socket.end('QUIT\r\n');
  await once(socket, 'close');
}

async function byHand(): Promise<void> {
  let left = many;
  const writes = writesOf();
  const next = () => (left -= 1) >= 0;
  await Promise.all(Array.from({ length: Number(connections) }, () => overOne(writes, next)));
}

async function byNodemailer(): Promise<void> {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: Number(connections),
    maxMessages: Infinity,
  });
  let left = many;
  await Promise.all(
    Array.from({ length: Number(connections) * 2 }, async () => {
      while (left > 0) {
        left -= 1;
        const { html, text } = benchMail;
        await pool.sendMail({ from: 'shop@example.com', to: 'ada@example.org', subject: 'News', html, text });
      }
    }),
  );
  pool.close();
}

const begun = performance.now();
const used = process.cpuUsage();
await (kind === 'nodemailer' ? byNodemailer() : byHand());
const { user, system } = process.cpuUsage(used);
const perSecond = (1000 * many) / (performance.now() - begun);
process.stdout.write(`${Math.round(perSecond)} ${((user + system) / 1000 / many).toFixed(4)}\n`);
