import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { rowOf } from './builder-draft.ts';
import { ConditionRow } from './ConditionRow.tsx';

const t = loadedMessages('segments');

function showRow(condition: Condition, showsFaults = false) {
  renderDashboard({
    at: '/',
    ui: (
      <ConditionRow
        row={rowOf(condition)}
        count={undefined}
        isFirst={false}
        hash={null}
        showsFaults={showsFaults}
        onChange={() => {}}
      />
    ),
    handlers: { segmentList: () => ({ status: 200, body: pageWith([]) }) },
  });
}

it('says that a condition without a value isn’t counted', async () => {
  showRow({ on: 'name', is: 'starts', value: '' });
  expect(within(await screen.findByRole('group')).getByText(t('incomplete.help'))).toBeVisible();
});

it('says it once, as an error after saving', async () => {
  showRow({ on: 'name', is: 'starts', value: '' }, true);
  expect(await screen.findByRole('alert')).toHaveTextContent(t('incomplete.error'));
  expect(screen.queryByText(t('incomplete.help'))).toBeNull();
});

it('says nothing about a complete condition', async () => {
  showRow({ on: 'name', is: 'starts', value: 'Zo' });
  expect(await screen.findByRole('group')).toBeVisible();
  expect(screen.queryByText(t('incomplete.help'))).toBeNull();
});
