import type { Services } from '../context.ts';
import { NotFound } from '../errors.ts';
import { readFormAtLink, type OpenForm } from '../sign-ups/open-form.ts';
import { keepSignUp } from '../sign-ups/sign-ups.commands.ts';
import { readSubmission } from '../sign-ups/submission.rules.ts';
import { closedFormPage, formPage, thanksPage } from './form-pages.ts';
import {
  jsonAnswer,
  redirectAnswer,
  type PublicAnswer,
  type PublicRequest,
  type PublicRoute,
} from './public-route.ts';

const closedText = 'This form takes no sign-ups any more.';

/** A form as a page, and where it posts to. Choice: `form_link` (seen). */
export function formRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/form/:link',
      limit: 'page',
      handle: async ({ params }) => {
        const form = await readFormAtLink(services, params['link'] ?? '');
        if (form.kind === 'unknown') throw new NotFound();
        return form.kind === 'open' ? formPage(form.form) : closedFormPage();
      },
    },
    {
      method: 'POST',
      path: '/form/:link',
      limit: 'submission',
      isShared: true,
      handle: async (request) => {
        const form = await readFormAtLink(services, request.params['link'] ?? '');
        if (form.kind === 'unknown') throw new NotFound();
        if (form.kind === 'open') return submitted(services, form.form, request);
        return request.wantsJson ? jsonAnswer(410, { detail: closedText }) : closedFormPage();
      },
    },
  ];
}

async function submitted(services: Services, form: OpenForm, request: PublicRequest): Promise<PublicAnswer> {
  const { attributes, words, row } = form;
  const submission = readSubmission(await request.body(), { ...row, attributes }, words);
  if (submission.kind === 'invalid') {
    const { errors, typed } = submission;
    return request.wantsJson ? jsonAnswer(400, errors) : formPage(form, { errors, typed });
  }
  if (submission.kind === 'values') {
    const { address, userAgent } = request;
    await keepSignUp(services, form, { values: submission.values, submitter: { address, userAgent } });
  }
  if (request.wantsJson) return jsonAnswer(201, { detail: words.success });
  return row.next_url === null ? thanksPage(form) : redirectAnswer(new URL(row.next_url).href);
}
