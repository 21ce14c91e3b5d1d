import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askedJob } from '../jobs/jobs-store.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, makeList } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { JobActions } from './JobActions.tsx';

const t = loadedMessages('contacts-bulk');
const tJobs = loadedMessages('jobs');
const tags = makeAttribute({ code: 'tags', name: 'Tags', type: 5, options: ['VIP', 'Press'], open: true });
const age = makeAttribute({ code: 'age', name: 'Age', type: 1 });

const selection = {
  ...{ keys: new Set(['ada@example.com']), isAllMatching: false },
  ...{ isSelected: () => true, toggle: () => {}, setMany: () => {} },
  ...{ selectAllMatching: () => {}, clear: () => {} },
};
const source = { emails: ['ada@example.com'] };

it('unsubscribes from a chosen list', async () => {
  const ui = <JobActions selection={selection} pageKeys={[]} total={1} query={{}} attributes={[]} />;
  const { user } = renderDashboard({ at: '/', ui });
  await user.click(await screen.findByRole('button', { name: t('unsubscribe.button') }));
  await user.click(await screen.findByRole('button', { name: makeList().name }));
  const params = { list: makeList().hash };
  expect(askedJob.get()).toMatchObject({ request: { kind: 'cancel', source, params } });
  askedJob.set(null);
});

it('adds tags, removes existing ones, and sets values that fit', async () => {
  const ui = <JobActions selection={selection} pageKeys={[]} total={1} query={{}} attributes={[age, tags]} />;
  const { user } = renderDashboard({ at: '/', ui });
  const choose = async (menu: string, item: string, title: string) => {
    await user.click(await screen.findByRole('button', { name: menu }));
    await user.click(await screen.findByRole('button', { name: item }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const titleOf = (kind: 'add_options' | 'remove_options' | 'set_attribute', attributeName: string) =>
    tJobs('value.title', { kind, attributeName });

  const kind = 'add_options';
  const label = t('tags.label', { kind, attributeName: 'Tags' });
  const adding = await choose(t('tags.button'), label, titleOf(kind, 'Tags'));
  expect(adding.getByRole('button', { name: tJobs('value.button', { kind }) })).toBeDisabled();
  await waitFor(() => expect(adding.getByLabelText('Tags')).toHaveFocus());
  await user.keyboard('vip,New');
  await user.click(adding.getByText(tJobs('value.help', { kind })));
  await user.click(adding.getByRole('button', { name: tJobs('value.button', { kind }) }));
  const added = { kind, source, params: { code: 'tags', value: 'VIP, New' } };
  expect(askedJob.get()).toMatchObject({ request: added });

  const removed = { kind: 'remove_options', attributeName: 'Tags' } as const;
  const removing = await choose(t('tags.button'), t('tags.label', removed), titleOf(removed.kind, 'Tags'));
  await user.type(removing.getByLabelText('Tags'), 'Other{Enter}press{Enter}');
  expect(removing.getByLabelText('Tags')).toBeInvalid();

  await user.keyboard('{Escape}');
  const setting = await choose(t('attribute.button'), 'Age', titleOf('set_attribute', 'Age'));
  await user.type(setting.getByLabelText('Age'), 'old{Enter}');
  expect(setting.getByLabelText('Age')).toBeInvalid();
  await user.clear(setting.getByLabelText('Age'));
  await user.type(setting.getByLabelText('Age'), '41{Enter}');
  expect(askedJob.get()).toMatchObject({ request: { kind: 'set_attribute', params: { value: '41' } } });
  askedJob.set(null);
});
