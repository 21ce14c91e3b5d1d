import * as z from 'zod/mini';
import { formCreate } from '../../../contract/forms/forms.ts';
import { sourceLanguage } from '../../../messages/languages.ts';
import { day_ms, minute_ms } from '../../../lib/time/durations.ts';
import { createForm } from '../../forms/forms/forms.commands.ts';
import { readFormAtLink, type OpenForm } from '../../forms/sign-ups/open-form.ts';
import { confirmSignUp } from '../../forms/sign-ups/sign-ups.commands.ts';
import { wordingOfForm } from '../../forms/sign-ups/sign-ups.rules.ts';
import { insertSignUp } from '../../forms/sign-ups/sign-ups.store.ts';
import { createChance, type Chance } from './chance.ts';
import type { DemoAccount } from './demo-parts.ts';
import { regions } from './names.ts';
import type { DemoLists } from './people.ts';

interface PlannedForm {
  readonly name: string;
  readonly list: keyof DemoLists;
  readonly button_text: string;
  readonly days_ago: number;
  readonly signUps: number;
}

const planned: readonly PlannedForm[] = [
  { name: 'Website footer', list: 'newsletter', button_text: 'Write to me', days_ago: 320, signUps: 110 },
  { name: 'Open day guest list', list: 'events', button_text: 'Save my seat', days_ago: 60, signUps: 40 },
];

/** One of this many sign-ups isn't confirmed yet. */
const waiting = 4;

/** Creates forms, and has people sign up with them and confirm. */
export async function makeForms(account: DemoAccount): Promise<void> {
  for (const [index, plan] of planned.entries()) await makeForm(account, plan, createChance(index + 400));
}

async function makeForm(account: DemoAccount, plan: PlannedForm, chance: Chance): Promise<void> {
  const { services, clock, now, hashes, sender } = account;
  const { name, button_text } = plan;
  const begin = now - plan.days_ago * day_ms;
  clock.now = begin;
  const list = hashes[plan.list];
  const row = await createForm(
    services,
    z.parse(formCreate.body, { name, button_text, lists: [list], sender_id: sender, first_name: true }),
  );
  const found = await readFormAtLink(services, row.link, sourceLanguage);
  if (found.kind !== 'open') throw new TypeError('a form that was made is not there');
  for (let turn = 0; turn < plan.signUps; turn += 1) {
    clock.now = Math.round(begin + ((turn + chance.next()) / plan.signUps) * (now - minute_ms - begin));
    await signUp(account, found.form, { chance, turn, isConfirmed: true });
  }
  for (let turn = 0; turn < waiting; turn += 1) {
    clock.now = now - (turn + 1) * 47 * minute_ms;
    await signUp(account, found.form, { chance, turn: plan.signUps + turn, isConfirmed: false });
  }
}

interface Visitor {
  readonly chance: Chance;
  readonly turn: number;
  readonly isConfirmed: boolean;
}

async function signUp(
  { services, clock }: DemoAccount,
  form: OpenForm,
  { chance, turn, isConfirmed }: Visitor,
): Promise<void> {
  const { storage, signing, randomId } = services;
  const submitted_at = clock.now;
  const expires_at = submitted_at + 7 * day_ms;
  const key = randomId(20);
  const first_name = chance.pick(chance.pick(regions).first);
  const email = `reader${form.row.id}.${turn + 1}@forms.example`;
  await storage.write((db) =>
    insertSignUp(db, {
      ...{
        key,
        form_id: form.row.id,
        email,
        email_key: email,
        mailbox_key: email,
        first_name,
        last_name: '',
        sms_number: null,
      },
      ...{
        attributes: '{}',
        lists: JSON.stringify(form.lists.map(({ id }) => id)),
        form_name: form.row.name,
      },
      wording: JSON.stringify(wordingOfForm(form)),
      ...{
        submitted_at,
        submitted_from: `192.0.2.${1 + chance.below(250)}`,
        user_agent: 'Mozilla/5.0',
        language: form.t.language,
        expires_at,
      },
    }),
  );
  if (!isConfirmed) return;
  clock.now = submitted_at + minute_ms;
  await confirmSignUp(services, signing.sign('confirm', key, expires_at), '192.0.2.1');
}
