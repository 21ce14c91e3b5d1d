import pretty from 'pino-pretty';
import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../service/base/settings/config.ts';

/** Destination of log lines. */
export interface LogTarget {
  write(line: string): void;
}

/** Standard error: readable on a terminal, JSON lines elsewhere. */
export function standardError(): LogTarget {
  if (!process.stderr.isTTY) return process.stderr;
  return pretty({ destination: 2, sync: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' });
}

/**
 * Returns Fastify's logger options. They keep out raw URLs, because paths of contacts contain email addresses, and text
 * that looks like an email address, a password in a URL, or a token.
 */
export function loggerOptions(
  level: LogLevel,
  stream: LogTarget,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: null,
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => ({
        type: error.name,
        code: error.code,
        message: withoutSecrets(error.message),
        stack: framesOf(error),
      }),
    },
  };
}

/** Masks text that looks like an email address, a password in a URL, or a token. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:/]*(:[^\s"'<>(),;/]*)?@[^\s"'<>(),;:/]+/g, '…@…')
    .replace(/\b(token|password|authorization)\b(["']?\s*[:= ]\s*["']?)[^\s"',;]+/gi, '$1$2…');
}

/** Returns the stack of an error without its message. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
