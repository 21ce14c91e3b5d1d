import type { QueryClient } from '@tanstack/react-query';
import type { SavedBlock } from '../../../../contract/mails/saved-blocks.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { confirm, toast } from '../../overlay/overlay-store.ts';
import { toastFailure } from '../../overlay/toast-failure.ts';
import { followSaved } from '../block-editor/model/saved-copies.ts';
import { findOlderEmails, updateOlderEmail, type BringUpToDate, type OlderEmail } from '../older-emails.ts';

interface Everywhere {
  readonly client: QueryClient;
  readonly t: Translator<'saved-blocks'>;
  /** The open email, which its editor updates. */
  readonly except: { readonly kind: string; readonly id: number };
  /** True to show a message if no other email has an older copy. */
  readonly saysNone: boolean;
}

/** Updates the copies of saved blocks in all other drafts and templates, after the user confirms their number. */
export async function updateEverywhere(saved: SavedBlock, options: Everywhere): Promise<void> {
  const { client, t, except, saysNone } = options;
  const { name } = saved;
  const update: BringUpToDate = (document) => {
    const followed = followSaved(document, saved);
    return followed.changed === 0 ? null : followed.document;
  };
  let found: readonly OlderEmail[];
  try {
    found = await findOlderEmails(client, update);
  } catch (error) {
    toastFailure(t('everywhere.find.error.toast'), error);
    return;
  }
  const emails = found.filter(({ kind, id }) => kind !== except.kind || id !== except.id);
  if (emails.length === 0) {
    if (saysNone) toast(t('everywhere.none.toast', { name }), { tone: 'note' });
    return;
  }
  const count = emails.length;
  const isSure = await confirm({
    title: t('everywhere.title', { name, count }),
    message: t('everywhere.body'),
    confirmLabel: t('everywhere.confirm.button', { count }),
  });
  if (!isSure) return;
  const failures: unknown[] = [];
  for (const email of emails) {
    try {
      await updateOlderEmail(client, update, email);
    } catch (error) {
      failures.push(error);
    }
  }
  const done = count - failures.length;
  if (done > 0) toast(t('everywhere.toast', { name, count: done }));
  if (failures.length > 0)
    toastFailure(t('everywhere.error.toast', { name, count: failures.length }), failures[0]);
}
