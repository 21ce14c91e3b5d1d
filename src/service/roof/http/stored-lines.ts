import { canonicalPath } from '../../../contract/match.ts';
import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { oneLine } from '../../../lib/text/one-line.ts';
import { inputSentence } from '../../../messages/input-sentence.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { ValidationFailed } from '../../base/errors.ts';
import type { Operation } from './operation.ts';

/**
 * Lets operations save texts of several lines that are stored, unchanged, by putting them on one line. Earlier versions
 * accepted them, and a client that sends all members back must still be able to save the others.
 */
export function withStoredLines(operations: readonly Operation[]): Operation[] {
  return operations.map((operation) => withLinesOf(operation, operations));
}

function withLinesOf(operation: Operation, operations: readonly Operation[]): Operation {
  const reading = operations.find(({ endpoint }) => reads(endpoint, operation.endpoint));
  if (reading === undefined) return operation;
  return {
    ...operation,
    run: async (raw, context) => {
      try {
        return await operation.run(raw, context);
      } catch (error) {
        const names = brokenLines(error, context.language);
        if (names.length === 0) throw error;
        const stored = await reading.run({ params: raw.params, query: {}, body: undefined }, context);
        return operation.run({ ...raw, body: joined(raw.body, stored.body, names) }, context);
      }
    },
  };
}

function reads(reading: Endpoint, { method, path }: Endpoint): boolean {
  const changes = method === 'PUT' || method === 'PATCH';
  return changes && reading.method === 'GET' && canonicalPath(reading.path) === canonicalPath(path);
}

/** Returns the names of the members that were refused for their lines. */
function brokenLines(error: unknown, language: string): string[] {
  if (!(error instanceof ValidationFailed)) return [];
  const sentence = inputSentence(messagesIn('input', language), 'line', {});
  return Object.entries(error.body).flatMap(([name, said]) => (said.includes(sentence) ? [name] : []));
}

function joined(body: unknown, stored: unknown, names: readonly string[]): unknown {
  const kept = new Map(membersOf(stored));
  return Object.fromEntries(
    membersOf(body).map(([name, value]) => {
      const isKept = names.includes(name) && typeof value === 'string' && value === kept.get(name);
      return [name, isKept ? oneLine(value) : value];
    }),
  );
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
