import { expect, it } from 'vitest';
import { unsavedEmails, type UnsavedEmail } from './unsaved-emails.ts';

const fields = { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument: null };

function makeUnsaved(given: Pick<UnsavedEmail, 'session' | 'mail'>): UnsavedEmail {
  return { ...given, fields, basedOn: '2026-03-01T10:00:00Z', kept: 0 };
}

it('keeps changes of each email and tab separately for the life of the page without a database', async () => {
  const kept = await unsavedEmails();
  const [here, there, other] = [
    makeUnsaved({ session: 'here', mail: 'draft-1' }),
    makeUnsaved({ session: 'there', mail: 'draft-1' }),
    makeUnsaved({ session: 'here', mail: 'draft-2' }),
  ];
  for (const one of [here, there, other]) await kept.put(one);
  expect(await kept.ofMail('draft-1')).toEqual([here, there]);
  await kept.remove(here);
  expect(await kept.ofMail('draft-1')).toEqual([there]);
  expect(await kept.all()).toEqual([there, other]);
});
