import { createTransport } from 'nodemailer';
import { smtpRelayOf } from '../service/base/settings/smtp-relay.ts';
import { SmtpSession } from '../service/message/transport/smtp-session.ts';
import { benchMail } from './sending-mail.ts';

/*
 * What sending is compared with, in a process of its own:
 *   tsx src/bench/sending-floor.ts SMTP_URL MESSAGES CONNECTIONS session|nodemailer
 * `session`: the engine's own connections with one message made before, no ledger. `nodemailer`: its pooled transport
 * used plainly, which composes each message. Prints messages a second.
 */

const [url = '', messages = '', connections = '', kind = 'session'] = process.argv.slice(2);
const many = Number(messages);
const from = { name: 'The Shop', email: 'shop@example.com' };

async function bySessions(): Promise<void> {
  const { html } = benchMail;
  const head = 'From: The Shop <shop@example.com>\r\nTo: Ada <ada@example.org>\r\nSubject: News\r\n';
  const source = Buffer.from(`${head}Content-Type: text/html\r\n\r\n${html.replaceAll('\n', '\r\n')}\r\n`);
  let left = many;
  await Promise.all(
    Array.from({ length: Number(connections) }, async () => {
      const session = new SmtpSession(smtpRelayOf(url));
      await session.open();
      while (left > 0) {
        left -= 1;
        const to = { name: 'Ada', email: 'ada@example.org' };
        const outcome = await session.send({
          ...{ message_id: '<x@example.com>', from, to, subject: 'News', source },
          return_path: from.email,
        });
        if (outcome.kind !== 'accepted') throw new Error(outcome.answer);
      }
      session.close();
    }),
  );
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
await (kind === 'nodemailer' ? byNodemailer() : bySessions());
process.stdout.write(`${Math.round((1000 * many) / (performance.now() - begun))}\n`);
