import { contactList } from '../../contract/people/contacts.ts';
import { subscriberList } from '../../contract/people/subscribers.ts';
import { callApi } from '../api/client.ts';
import { deleteContact, readContact } from '../api/contacts.ts';
import { failureOf } from '../api/errors.ts';
import { cancelSubscription, removeSubscriber, subscribe } from '../api/subscribers.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { contactLine } from './contact-lines.ts';
import { chunkSize, type Task, type TaskRow } from './task.ts';

/** A page of a task's contacts. */
export interface CollectedPage {
  readonly addresses: readonly string[];
  readonly total: number;
  readonly isLast: boolean;
}

/**
 * Reads a page, counted from 1, of the contacts that match the task's filter, in an order that doesn't shift while
 * reading.
 */
export async function collectPage(task: Task, page: number, signal: AbortSignal): Promise<CollectedPage> {
  const { source } = task;
  const paging = { page, paginate_by: chunkSize };
  if (source.of === 'contacts') {
    const query = { ...source.query, ...paging, ordering: 'email' as const };
    const answer = await callApi(contactList, { query }, signal);
    return pageOf(
      answer.results.map((one) => one.email),
      answer,
    );
  }
  if (source.of === 'subscribers') {
    const query = { ...source.query, ...paging, order: 'email' as const };
    const answer = await callApi(subscriberList, { params: { hash: source.hash }, query }, signal);
    return pageOf(
      answer.results.map((one) => one.contact),
      answer,
    );
  }
  return { addresses: [], total: task.total, isLast: true };
}

function pageOf(
  addresses: readonly string[],
  answer: { readonly count: number; readonly next: string | null },
): CollectedPage {
  return { addresses, total: answer.count, isLast: answer.next === null };
}

/** The result of one contact: its row, and its line if the task exports. */
export interface Performed {
  readonly row: TaskRow;
  readonly line: string | null;
}

/**
 * Performs a task on one contact. A refusal for this contact is an outcome; a failure of the whole service is thrown, so
 * that the task waits.
 */
export async function perform(task: Task, email: string): Promise<Performed> {
  try {
    const line = await act(task, email);
    return { row: { email, outcome: 'done', reason: '' }, line };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'fields') {
      return { row: { email, outcome: 'skipped', reason: failure.detail }, line: null };
    }
    if (failure.kind === 'missing') {
      const t = loadedMessages('common');
      return { row: { email, outcome: 'skipped', reason: t('task.gone.body') }, line: null };
    }
    if (failure.kind === 'unexpected' || (failure.kind === 'refused' && failure.status !== 429)) {
      return { row: { email, outcome: 'failed', reason: failure.detail }, line: null };
    }
    throw error;
  }
}

async function act(task: Task, email: string): Promise<string | null> {
  const membership = { hash: task.list?.hash ?? '', email };
  switch (task.kind) {
    case 'subscribe':
      await subscribe(membership);
      return null;
    case 'cancel':
      await cancelSubscription(membership);
      return null;
    case 'remove':
      await removeSubscriber(membership);
      return null;
    case 'delete':
      await deleteContact(email);
      return null;
    case 'export':
      return contactLine(await readContact(email), task.columns);
  }
}

/**
 * Returns a page of an export over a filter: its lines come directly from the collection, a hundred per request.
 */
export async function exportPage(
  task: Task,
  page: number,
  signal: AbortSignal,
): Promise<{ performed: Performed[]; total: number; isLast: boolean }> {
  const query = { ...(task.source.of === 'contacts' ? task.source.query : {}) };
  const paging = { page, paginate_by: chunkSize, ordering: 'email' as const };
  const answer = await callApi(contactList, { query: { ...query, ...paging } }, signal);
  const performed = answer.results.map((contact): Performed => ({
    row: { email: contact.email, outcome: 'done', reason: '' },
    line: contactLine(contact, task.columns),
  }));
  return { performed, total: answer.count, isLast: answer.next === null };
}
