import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { convertEmail, type BringInChoices } from './convert-email.ts';
import { ConditionChoices } from './ImportChoices.tsx';

const t = loadedMessages('email-import');

const texts = { subject: 'News', preview: '', company: '', address: '', year: 2026 };

/** The choices for an email, and its source with them. */
function Choices({ html }: { html: string }) {
  const [choices, setChoices] = useState<BringInChoices>({
    ...{ service: 'mailchimp', areMarksRemoved: false },
    ...{ fields: new Map(), branches: new Map() },
  });
  const conversion = convertEmail({ html }, choices, { attributes: [], texts });
  return (
    <>
      <ConditionChoices conversion={conversion} choices={choices} onChange={setChoices} />
      <output>{conversion.html}</output>
    </>
  );
}

it('keeps the first branch of a condition, another one, or the condition itself', async () => {
  const html = '<p>*|IF:CITY=Oslo|*Hei*|ELSE:|*Hello*|END:IF|*</p>';
  const { user } = renderDashboard({ at: '/', ui: <Choices html={html} /> });
  const field = screen.getByRole('combobox');
  expect(field).toHaveDisplayValue('Hei');
  for (const [choice, text] of [
    ['Hello', '<p>Hello</p>'],
    [t('condition.keep.label'), html],
    ['Hei', '<p>Hei</p>'],
  ] as const) {
    await user.selectOptions(field, choice);
    expect(field).toHaveDisplayValue(choice);
    expect(document.querySelector('output')?.textContent).toBe(text);
  }
});

it('offers nothing as the other branch of a condition that has one', async () => {
  const { user } = renderDashboard({
    at: '/',
    ui: <Choices html="<p>Hi*|IF:CITY=Oslo|* Oslo*|END:IF|*</p>" />,
  });
  const field = screen.getByRole('combobox');
  expect(field).toHaveDisplayValue('Oslo');
  await user.selectOptions(field, t('condition.nothing.label'));
  expect(document.querySelector('output')?.textContent).toBe('<p>Hi</p>');
});
