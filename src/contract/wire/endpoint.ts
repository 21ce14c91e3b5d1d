import * as z from 'zod/mini';

/** HTTP methods the interface uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Origin of an operation: the specification, or an extension under the same prefix. */
export type Origin = 'spec' | 'extension';

/**
 * Body of a success: a zod schema of its JSON, `null` for an empty body, `'file'` for a download, `'html'` for a
 * rendered email.
 */
export type Payload = z.ZodMiniType | null | 'file' | 'html';

/** A format of a resource in answers. */
export type Rendering = 'json' | 'html' | 'xml';

/**
 * One operation of the v3 interface. Client, handler type, query key, stub, OpenAPI document, and conformance test are
 * derived from it.
 */
export interface Endpoint {
  /** Operation id, noun then verb: `contactList`. */
  readonly id: string;
  /** Resource of the operation: first part of its query key, and its OpenAPI tag. */
  readonly resource: string;
  readonly summary: string;
  readonly method: Method;
  /** Path below the base URL, with `{name}` for each member of `params`. No segment is optional. */
  readonly path: `/${string}`;
  readonly origin: Origin;
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  /** Schema of the body, `'file'` for a multipart upload in the field `file`, `null` for none. */
  readonly body: z.ZodMiniType | 'file' | null;
  /** Media type of a body that is only the file, or null if only multipart is accepted. */
  readonly bareFile: string | null;
  readonly responses: { readonly [status: number]: Payload };
  /** Formats of the answer. Interface: conventions, Media types. */
  readonly renders: readonly Rendering[];
  /** True if a success of 200 or 201 names the resource in the `Location` header. */
  readonly location: boolean;
}

const noMembers = z.object({});

const defaults = {
  params: noMembers,
  query: noMembers,
  body: null,
  bareFile: null,
  renders: ['json', 'html'],
  location: false,
} as const;

type Defaults = typeof defaults;

type Given = Pick<Endpoint, 'id' | 'resource' | 'summary' | 'method' | 'path' | 'origin' | 'responses'> &
  Partial<Pick<Endpoint, keyof Defaults>>;

/** An endpoint record completed with defaults. */
export type CompleteEndpoint<E extends Given> = E & Omit<Defaults, keyof E>;

/**
 * Completes an endpoint record. Defaults: no path parameters, no query, no body, rendered as JSON and HTML, and no
 * `Location`.
 */
// @__NO_SIDE_EFFECTS__
export function defineEndpoint<const E extends Given>(given: E): CompleteEndpoint<E> {
  return { ...defaults, ...given };
}
