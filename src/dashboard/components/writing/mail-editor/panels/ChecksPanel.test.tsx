import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeDraft } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../../../messages/message-store.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { ChecksPanel } from './ChecksPanel.tsx';

const t = loadedMessages('checks');

it('moves the focus to the findings when the button of a fix disappears', async () => {
  const inspection: Inspection = {
    ...{ body: '', values: [], images: [], subject: '', words: '', html: null, text: null },
    findings: [
      {
        ...{ rule: 'link-http', severity: 'info', part: 'html', where: null, place: null },
        ...{ href: 'http://a.example', linkText: 'A', target: 'http://a.example' },
      },
    ],
  };
  const { user } = renderDashboard({
    at: '/drafts/7',
    ui: (
      <ChecksPanel
        inspection={inspection}
        recipients={null}
        mail={{ kind: 'draft', id: 7 }}
        onGoTo={() => {}}
        onMend={() => true}
      />
    ),
  });
  await user.click(await screen.findByRole('button', { name: t('mend.button', { mend: 'https' }) }));
  expect(screen.getByRole('list')).toHaveFocus();
});

it('shows the image that a finding about alt text is about', async () => {
  const body = '<p>A bridge</p><img src="https://a.example/bridge.png" width="300">';
  const draft = makeDraft({ subject: 'Hi', body, css: '', plain_text: '' });
  renderDashboard({
    at: '/drafts/7?panel=checks',
    handlers: {
      draftShow: () => ({ status: 200, body: draft }),
      attributeList: () => ({ status: 200, body: pageWith([]) }),
      listList: () => ({ status: 200, body: pageWith([]) }),
      sentMailList: () => ({ status: 200, body: pageWith([]) }),
    },
  });
  const button = await screen.findByText(t('mend.button', { mend: 'alt' }));
  const finding = button.closest('li');
  expect(finding?.querySelector('img')).toHaveAttribute('src', 'https://a.example/bridge.png');
});
