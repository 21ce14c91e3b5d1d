import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Services } from '../../../base/context.ts';
import { NotFound } from '../../../base/errors.ts';
import { readFormAtLink, type OpenForm } from '../../../forms/sign-ups/open-form.ts';
import { solutionName } from '../../../forms/forms/form-snippet.ts';
import { acceptSolution, issueChallenge } from '../../../forms/sign-ups/challenges.ts';
import { keepSignUp } from '../../../forms/sign-ups/sign-ups.commands.ts';
import { readSubmission } from '../../../forms/sign-ups/submission.rules.ts';
import { formCheckScript } from './form-check-script.ts';
import { closedFormPage, formPage, thanksPage } from './form-pages.ts';
import { formCheck, type FormCheck } from '../../../base/links/public-urls.ts';
import {
  jsonAnswer,
  redirectAnswer,
  type PublicAnswer,
  type PublicRequest,
  type PublicRoute,
} from './public-route.ts';

/** Returns the routes of a form's page and its submissions. Interface: forms, Public URL. */
export function formRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/form/:link',
      limit: 'page',
      handle: async ({ params, language }) => {
        const form = await readFormAtLink(services, params['link'] ?? '', language);
        if (form.kind === 'unknown') throw new NotFound();
        return form.kind === 'open'
          ? formPage(form.form, { check: checkOf(services, form.form) })
          : closedFormPage(messagesIn('public', language));
      },
    },
    {
      method: 'GET',
      path: '/form/:link/challenge',
      limit: 'page',
      isShared: true,
      handle: async ({ params, language }) => {
        const link = params['link'] ?? '';
        const form = await readFormAtLink(services, link, language);
        if (form.kind !== 'open' || form.form.row.proof_of_work !== 1) throw new NotFound();
        return jsonAnswer(200, await issueChallenge(services, link));
      },
    },
    {
      method: 'GET',
      path: '/form-check.js',
      limit: 'page',
      isShared: true,
      handle: async () => formCheckScript(),
    },
    {
      method: 'POST',
      path: '/form/:link',
      limit: 'submission',
      isShared: true,
      handle: async (request) => {
        const form = await readFormAtLink(services, request.params['link'] ?? '', request.language);
        if (form.kind === 'unknown') throw new NotFound();
        if (form.kind === 'open') return submitted(services, form.form, request);
        const t = messagesIn('public', request.language);
        return request.wantsJson ? jsonAnswer(410, { detail: t('form.closed.body') }) : closedFormPage(t);
      },
    },
  ];
}

async function submitted(services: Services, form: OpenForm, request: PublicRequest): Promise<PublicAnswer> {
  const { attributes, row, t } = form;
  const check = checkOf(services, form);
  const body = await request.body();
  const submission = readSubmission(body, { ...row, attributes }, form);
  if (submission.kind === 'invalid') {
    const { errors, typed } = submission;
    return request.wantsJson
      ? jsonAnswer(400, errors)
      : formPage(form, { check, rejected: { errors, typed } });
  }
  if (submission.kind === 'values') {
    const isAccepted = check === null || (await acceptSolution(services, row.link, body[solutionName]));
    if (!isAccepted) {
      const errors = { [solutionName]: [t('form.unsolved.error')] };
      const { typed } = submission;
      return request.wantsJson
        ? jsonAnswer(400, errors)
        : formPage(form, { check, rejected: { errors, typed } });
    }
    const { address, userAgent } = request;
    await keepSignUp(services, form, { values: submission.values, submitter: { address, userAgent } });
  }
  if (request.wantsJson) return jsonAnswer(201, { detail: form.words.success_text });
  return row.next_url === null ? thanksPage(form) : redirectAnswer(new URL(row.next_url).href);
}

function checkOf({ config }: Services, { row }: OpenForm): FormCheck | null {
  return row.proof_of_work === 1 ? formCheck(config.publicUrl, row.link) : null;
}
