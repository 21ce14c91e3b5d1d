import type { Services } from '../context.ts';
import { NotFound } from '../errors.ts';
import { readFormAtLink, type OpenForm } from '../sign-ups/open-form.ts';
import { acceptSolution, issueChallenge, solutionName } from '../sign-ups/challenges.ts';
import { keepSignUp } from '../sign-ups/sign-ups.commands.ts';
import { readSubmission } from '../sign-ups/submission.rules.ts';
import { formCheckScript } from './form-check-script.ts';
import { closedFormPage, formPage, thanksPage } from './form-pages.ts';
import { formCheck, type FormCheck } from './public-urls.ts';
import {
  jsonAnswer,
  redirectAnswer,
  type PublicAnswer,
  type PublicRequest,
  type PublicRoute,
} from './public-route.ts';

/** Said where a proof of work is missing, wrong, late or used. */
const unsolvedText =
  'We couldn’t check that you’re not a bot. Turn on JavaScript, make sure the page’s address begins with https://, and try again.';

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
        return form.kind === 'open'
          ? formPage(form.form, { check: checkOf(services, form.form) })
          : closedFormPage();
      },
    },
    {
      method: 'GET',
      path: '/form/:link/challenge',
      limit: 'page',
      isShared: true,
      handle: async ({ params }) => {
        const link = params['link'] ?? '';
        const form = await readFormAtLink(services, link);
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
  const check = checkOf(services, form);
  const body = await request.body();
  const submission = readSubmission(body, { ...row, attributes }, words);
  if (submission.kind === 'invalid') {
    const { errors, typed } = submission;
    return request.wantsJson
      ? jsonAnswer(400, errors)
      : formPage(form, { check, rejected: { errors, typed } });
  }
  if (submission.kind === 'values') {
    const isAccepted = check === null || (await acceptSolution(services, row.link, body[solutionName]));
    if (!isAccepted) {
      const errors = { [solutionName]: [unsolvedText] };
      const { typed } = submission;
      return request.wantsJson
        ? jsonAnswer(400, errors)
        : formPage(form, { check, rejected: { errors, typed } });
    }
    const { address, userAgent } = request;
    await keepSignUp(services, form, { values: submission.values, submitter: { address, userAgent } });
  }
  if (request.wantsJson) return jsonAnswer(201, { detail: words.success });
  return row.next_url === null ? thanksPage(form) : redirectAnswer(new URL(row.next_url).href);
}

function checkOf({ config }: Services, { row }: OpenForm): FormCheck | null {
  return row.proof_of_work === 1 ? formCheck(config.publicUrl, row.link) : null;
}
