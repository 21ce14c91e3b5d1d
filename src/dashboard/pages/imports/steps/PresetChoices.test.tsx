import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeAttribute, pageWith } from '../../../testing/records.ts';
import { EXPORTS } from '../mapping/testing/exports.ts';
import type { Uploaded } from '../testing/fake-upload.ts';
import { nextStep, pasteRows, renderWizard, stubUploads, toStep } from '../testing/render-wizard.tsx';

const t = loadedMessages('imports');
const tCheck = loadedMessages('import-check');

let uploads: Uploaded[] = [];

beforeEach(() => {
  uploads = stubUploads();
});

const textOf = (name: string) => EXPORTS.find(({ program }) => program === name)?.text ?? '';

async function open(text: string) {
  const dashboard = renderWizard({
    extensionList: () => ({ status: 200, body: { operations: ['importProgressShow'] } }),
    attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'city', name: 'City' })]) }),
    attributeCreate: ({ body }) => ({
      status: 201,
      body: makeAttribute({ code: body.name.toLowerCase(), name: body.name }),
    }),
  });
  await pasteRows(dashboard.user, text);
  await screen.findByRole('heading', { name: t('step.label', { step: 'lists' }) });
  return dashboard;
}

async function send({ user, stub }: Awaited<ReturnType<typeof open>>, count: number) {
  await user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
  await nextStep(user);
  await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count }) }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { body: stub.callsOf('importCreate')[0]?.body, text: await uploads[0]?.file.text() };
}

it('turns the attributes in a listmonk export into columns', async () => {
  const dashboard = await open(textOf('listmonk'));
  await toStep(dashboard.user, 'columns');
  expect(await screen.findByLabelText(t('target.label', { columnName: 'city' }))).toHaveValue(
    'attribute:city',
  );
  await nextStep(dashboard.user);
  const { body, text } = await send(dashboard, 2);
  expect(body).toMatchObject({ mapping: { attributes: { city: 'city' } } });
  expect(text).toMatch(/;Lund\n/);
});

it('offers fields that first appear further down in the file', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, at) => `${at},p${at}@x.se,Ann,"{""city"": ""Lund""}",enabled,,`,
  );
  const header = 'uuid,email,name,attributes,status,created_at,updated_at';
  const { user } = await open(`${header}\n${rows.join('\n')}\nx,last@x.se,Bo,"{""age"": 4}",enabled,,\n`);
  await user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
  await nextStep(user);
  await user.click(await screen.findByRole('button', { name: tCheck('moreKeys.button') }));
  expect(await screen.findByLabelText(t('target.label', { columnName: 'age' }))).toHaveValue('');
  expect(screen.getByLabelText(t('target.label', { columnName: 'city' }))).toHaveValue('attribute:city');
});

it('imports the first address of a Google contact, or each', async () => {
  const header = 'First Name,Last Name,Labels,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value';
  const text = `${header}\nAda,Byron,* myContacts,ada@x.se,ada@work.se,\nBo,Ek,,bo@x.se,,\n`;
  const dashboard = await open(text);
  expect(screen.getByRole('radio', { name: t('addresses.label', { takes: 'first' }) })).toBeChecked();
  await dashboard.user.click(screen.getByRole('radio', { name: t('addresses.label', { takes: 'each' }) }));
  const { text: sent } = await send(dashboard, 3);
  expect(sent?.split('\n').filter((line) => line.includes('ada@work.se;ada@work.se'))).toHaveLength(1);
});

it('counts rows with several addresses in a cell, and imports the first or each', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `p${at}@x.se,Ann`).join('\n');
  const dashboard = await open(`Email,First name\n${rows}\n"ada@x.se; Bo Ek <bo@x.se>",Ada\n`);
  await dashboard.user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
  await nextStep(dashboard.user);
  expect(await screen.findByText(tCheck('several.body', { takes: 'first', count: 1 }))).toBeVisible();
  await dashboard.user.click(
    screen.getByRole('button', { name: tCheck('several.button', { takes: 'first' }) }),
  );
  expect(await screen.findByText(tCheck('several.body', { takes: 'each', count: 1 }))).toBeVisible();
  await dashboard.user.click(
    await screen.findByRole('button', { name: tCheck('import.button', { count: 602 }) }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(await uploads[0]?.file.text()).toContain('ada@x.se;Ada\nbo@x.se;Ada\n');
});

it('imports the plan of a Substack subscriber as a tag or an attribute', async () => {
  const dashboard = await open(textOf('Substack'));
  expect(screen.getByRole('radio', { name: t('plan.label', { as: 'none' }) })).toBeChecked();
  await dashboard.user.click(screen.getByRole('radio', { name: t('plan.label', { as: 'tag' }) }));
  expect(screen.getByRole('radio', { name: t('plan.label', { as: 'tag' }) })).toBeChecked();
  await dashboard.user.click(screen.getByRole('radio', { name: t('plan.label', { as: 'attribute' }) }));
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: t('plan.label', { as: 'attribute' }) })).toBeChecked(),
  );
  const { body } = await send(dashboard, 2);
  expect(body).toMatchObject({ mapping: { attributes: { plan: 'plan' } } });
});
