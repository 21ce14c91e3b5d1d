import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeDraft } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../../../messages/message-store.ts';

const t = loadedMessages('checks');

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
