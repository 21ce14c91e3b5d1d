import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeReport } from '../../../testing/report-records.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('reports');

function renderLinks(operations: readonly string[]) {
  renderDashboard({
    at: '/reports/3?tab=links&view=table',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...operations] } }),
      reportShow: () => ({ status: 200, body: makeReport() }),
      linkList: () => ({ status: 200, body: pageWith([]) }),
    },
  });
}

it('says which links the embedded service doesn’t track', async () => {
  renderLinks(['reportShow', 'reportMailPreview']);
  expect(await screen.findByText(new RegExp(t('links.untracked.body')))).toBeVisible();
});

it('says nothing about the links of a hosted service', async () => {
  renderLinks(['reportShow']);
  expect(await screen.findByText(t('links.empty.body'))).toBeVisible();
  expect(screen.queryByText(new RegExp(t('links.untracked.body')))).toBeNull();
});
