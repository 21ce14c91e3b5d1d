import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseUrl } from '../../lib/text/parse-url.ts';

/** A function that returns the errors of a value by a schema of a document. `place`: path to the schema. */
export type DocumentValidator = (place: readonly string[], value: unknown) => string[];

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Creates a validator for a published OpenAPI document. */
export function createDocumentValidator(document: object): DocumentValidator {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: {
      'date-time': time,
      date: /^\d{4}-\d{2}-\d{2}$/,
      uri: (text) => parseUrl(text) !== null,
      email: /^[^\s@]+@[^\s@]+$/,
    },
  });
  ajv.addSchema({ ...document, $id: 'document' });
  return (place, value) => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    // By its name, a schema is compiled once. Each schema object would be a new one.
    const isValid = ajv.validate(`document#/${pointer.join('/')}`, value);
    return isValid ? [] : (ajv.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`);
  };
}

/** Returns a document as published. */
export function writtenDocument(document: object): object {
  const written: unknown = JSON.parse(JSON.stringify(document));
  if (typeof written !== 'object' || written === null) throw new TypeError('A document is an object.');
  return written;
}

/** Returns the member at a path, or undefined. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
