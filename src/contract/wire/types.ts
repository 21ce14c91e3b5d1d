import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

type KeysWithoutValue<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

type Optional<K extends string, T> = KeysWithoutValue<T> extends never ? { [P in K]?: T } : { [P in K]: T };

/** Body of a call: the schema's input, or the form of an upload with the field `file`. */
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : E['body'] extends 'file'
    ? FileBody
    : undefined;

/** A multipart body with the field `file`: a FormData in browsers and Node. */
export interface FileBody {
  append(name: string, value: string): void;
}

/** Input of a call: path parameters, query, and body, each only if the operation has it. */
export type Call<E extends Endpoint> = Optional<'params', z.input<E['params']>> &
  Optional<'query', z.input<E['query']>> &
  (E['body'] extends null ? { body?: undefined } : { body: BodyInput<E> });

/** Parsed input of a handler: path parameters, query, and body. The HTTP layer reads the body of an upload. */
export interface Request<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
}

type BodyOf<P, File> = P extends z.ZodMiniType
  ? { readonly body: z.input<P> }
  : P extends null
    ? { readonly body?: undefined }
    : { readonly body: File };

/** Answer of a handler: one of the operation's success statuses with its body. `File`: a download. */
export type Answer<E extends Endpoint, File> = {
  [S in keyof E['responses']]: { readonly status: S; readonly location?: string } & BodyOf<
    E['responses'][S],
    File
  >;
}[keyof E['responses']];

type ResultOf<P, File> = P extends z.ZodMiniType ? z.output<P> : P extends null ? null : File;

/** Result of a call: the parsed body of its success, null for none, or `File` for downloads. */
export type Result<E extends Endpoint, File> = {
  [S in keyof E['responses']]: ResultOf<E['responses'][S], File>;
}[keyof E['responses']];
