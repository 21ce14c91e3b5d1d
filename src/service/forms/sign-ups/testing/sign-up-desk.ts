import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { formCreate, type Form } from '../../../../contract/forms/forms.ts';
import { listCreate } from '../../../../contract/people/lists.ts';
import { senderCreate } from '../../../../contract/senders/senders.ts';
import type { OpenTestStorage } from '../../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../../roof/testing/test-service.ts';

/** A service with a sender, a list and a form, and a visitor's actions. */
export interface SignUpDesk {
  readonly service: TestService;
  readonly listHash: string;
  readonly senderId: number;
  readonly form: Form;
  /** Makes another form; it has the desk's list and sender by default. */
  readonly makeForm: (fields?: Record<string, unknown>) => Promise<Form>;
  /** Sends the form as a browser does. */
  readonly submit: (
    fields: Record<string, string>,
    request?: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  /** Sends any request without a token. */
  readonly visit: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Queued emails, oldest first. */
  readonly mails: () => Promise<{ to_email: string; subject: string; text: string; html: string | null }[]>;
  /** The path of the confirmation link in the newest email. */
  readonly newestLink: () => Promise<string>;
}

/** Returns the path of an absolute URL, for `inject`. */
export function pathOf(url: string): string {
  return url.slice(testConfig.publicUrl.length);
}

/** Starts a service, and creates a sender, a list "Club" and a form. */
export async function startSignUpDesk(openTestStorage: OpenTestStorage): Promise<SignUpDesk> {
  const service = await startTestService(openTestStorage);
  const { hash: listHash } = await service.call(listCreate, { body: { name: 'Club' } });
  const sender = await service.call(senderCreate, { body: { name: 'Shop', email: 'shop@example.com' } });
  const makeForm = (fields: Record<string, unknown> = {}) =>
    service.call(formCreate, {
      body: { name: 'Footer', lists: [listHash], sender_id: sender.id, ...fields },
    });
  const form = await makeForm();
  const visit = (request: InjectOptions) => service.app.inject(request);
  const mails = () =>
    service.storage.read
      .selectFrom('outgoing_mail')
      .select(['to_email', 'subject', 'text', 'html'])
      .where('purpose', '=', 'form confirmation')
      .orderBy('id')
      .execute();
  return {
    service,
    listHash,
    senderId: sender.id,
    form,
    makeForm,
    visit,
    mails,
    submit: (fields, request = {}) =>
      visit({
        method: 'POST',
        url: pathOf(form.form_link),
        payload: new URLSearchParams(fields).toString(),
        ...request,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
      }),
    newestLink: async () => {
      const text = (await mails()).at(-1)?.text ?? '';
      return pathOf(/https:\S+\/p\/confirm\/\S+/.exec(text)?.[0] ?? '');
    },
  };
}
