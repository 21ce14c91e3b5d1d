import type { Context, HandlersOf } from '../../base/context.ts';
import { sendingCounts } from '../ledger/sending-counts.store.ts';
import { answerRestoredCopy } from './restored-copy.commands.ts';
import { countHeldMails, heldSendings } from './hold-back.store.ts';
import { findQuestion } from './installation.store.ts';
import { restoredCopyView } from './restored-copy.view.ts';

/** Handlers of restored copies and a person's answer to them. */
export const restoredCopyHandlers: HandlersOf<'restoredCopyShow' | 'restoredCopyAnswer'> = {
  restoredCopyShow: async (_request, { storage }) => ({ status: 200, body: await shown(storage) }),

  restoredCopyAnswer: async ({ body }, context) => {
    await answerRestoredCopy(context, body);
    return { status: 200, body: await shown(context.storage) };
  },
};

async function shown({ read }: Context['storage']) {
  const question = await findQuestion(read);
  if (question === null) return restoredCopyView(null, { sendings: [], counts: new Map(), system_emails: 0 });
  const [sendings, system_emails] = await Promise.all([heldSendings(read), countHeldMails(read)]);
  const counts = await sendingCounts(
    read,
    sendings.map(({ id }) => id),
  );
  return restoredCopyView(question, { sendings, counts, system_emails });
}
