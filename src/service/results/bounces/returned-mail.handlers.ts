import { messageOf } from '../../../messages/translator.ts';
import type { HandlersOf, Upload } from '../../base/context.ts';
import { BodyTooLarge, invalid } from '../../base/errors.ts';
import { largestMessage, MessageTooLarge, readBeginning } from '../returned-mail/read-beginning.ts';
import { bookReturnedMail } from './book-returned-mail.ts';
import { failureView } from './returned-mail.view.ts';

/** Handler that accepts bounces received by a mailbox. */
export const returnedMailHandlers: HandlersOf<'bounceCreate'> = {
  bounceCreate: async (_, context) => {
    const upload = await context.upload();
    if (upload === null) throw invalid(messageOf('api', 'bounce.noFile'), 'file');
    const source = await beginningOf(upload);
    const { verdict, booked } = await bookReturnedMail(context, { source, sentTo: null });
    const { kind, status, recipient, description } = verdict;
    const failures = verdict.kind === 'not a bounce' ? [] : verdict.failures.map(failureView);
    return { status: 200, body: { kind, status, recipient, description, outcome: booked, failures } };
  },
};

async function beginningOf({ stream }: Upload): Promise<Buffer> {
  try {
    return await readBeginning(stream, largestMessage);
  } catch (error) {
    throw error instanceof MessageTooLarge ? new BodyTooLarge(largestMessage) : error;
  }
}
