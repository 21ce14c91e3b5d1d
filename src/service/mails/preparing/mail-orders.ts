import type { MailTaskInput, MailTaskName, MailTaskResult } from './mail-tasks.ts';

/** A task as sent to its thread. */
export interface MailOrder<Name extends MailTaskName> {
  readonly name: Name;
  readonly input: MailTaskInput<Name>;
}

/** An order of any kind. */
export type AnyMailOrder = { readonly [Name in MailTaskName]: MailOrder<Name> }[MailTaskName];

/** Message of a thread: first that it is ready, then the result of each task. */
export type MailNews<Name extends MailTaskName> =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: MailTaskResult<Name> }
  | { readonly type: 'refused'; readonly field: string; readonly sentence: string }
  | { readonly type: 'overflowed' }
  | { readonly type: 'failed'; readonly message: string };
