import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import {
  createDocumentValidator,
  memberAt,
  writtenDocument,
} from '../../../contract/testing/document-validator.ts';
import { openApiDocument } from '../../../contract/openapi/openapi.ts';
import { canonicalPath } from '../../../contract/match.ts';

/** An answer as received. */
export interface WireAnswer {
  readonly status: number;
  /** The header, absent if there is no body. */
  readonly contentType: unknown;
  readonly body: string;
}

/** Finds mismatches between an answer and the OpenAPI document: status, media type, body. */
export type DocumentCheck = (endpoint: Endpoint, answer: WireAnswer) => string[];

/** Creates a check by the published document. */
export function createDocumentCheck(): DocumentCheck {
  const document = writtenDocument(
    openApiDocument({ serverUrl: 'https://news.example.com/v3', version: '1.0.0' }),
  );
  const problems = createDocumentValidator(document);
  return (endpoint, { status, contentType, body }) => {
    const path = [
      'paths',
      canonicalPath(endpoint.path),
      endpoint.method.toLowerCase(),
      'responses',
      String(status),
    ];
    const response = resolved(document, path);
    if (response === null) return [`status ${status} is not in the document`];
    const media = typeof contentType === 'string' ? contentType.split(';')[0] : undefined;
    if (media === undefined) {
      return memberAt(document, [...response, 'content']) === undefined ? [] : ['the body is missing'];
    }
    const place = [...response, 'content', media, 'schema'];
    if (memberAt(document, place) === undefined) return [`${media} is not in the document`];
    return media === 'application/json' ? problems(place, JSON.parse(body)) : [];
  };
}

/** Returns the place of a response, following its reference. */
function resolved(document: object, path: readonly string[]): readonly string[] | null {
  const reference = memberAt(document, [...path, '$ref']);
  if (typeof reference === 'string') return reference.slice(2).split('/');
  return memberAt(document, path) === undefined ? null : path;
}
