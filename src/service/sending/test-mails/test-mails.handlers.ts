import type { Context, HandlersOf } from '../../base/context.ts';
import { readMail } from '../../mails/content/mails.commands.ts';
import type { MailKind } from '../../mails/content/mail-row.ts';
import { sendTest } from './test-mails.commands.ts';
import type { TestRequest } from './test-mails.rules.ts';

/** Handlers of test emails, for everything that can be written. */
export const testMailHandlers: HandlersOf<
  'draftTest' | 'htmlTemplateTest' | 'blockTemplateTest' | 'responderMailTest'
> = {
  draftTest: ({ params, body }, context) => test(context, { kind: 'draft', id: params.id }, body),
  htmlTemplateTest: ({ params, body }, context) =>
    test(context, { kind: 'html-template', id: params.id }, body),
  blockTemplateTest: ({ params, body }, context) =>
    test(context, { kind: 'block-template', id: params.id }, body),
  responderMailTest: ({ params, body }, context) => test(context, { kind: 'responder', id: params.id }, body),
};

async function test(
  context: Context,
  ref: { readonly kind: MailKind; readonly id: number },
  request: TestRequest,
) {
  const mail = await readMail(context, ref);
  return { status: 202, body: { receivers: await sendTest(context, mail, request) } } as const;
}
