import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeDraft, makeHtmlTemplate } from '../../../../testing/mail-records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import type { MailRef } from './open-mail.ts';
import { useReadMail } from './useMailAccess.ts';

function Read(ref: MailRef) {
  const { mail } = useReadMail(ref);
  return <p>{mail === undefined ? 'nothing yet' : `${ref.kind}: ${mail.kind}, ${mail.fields.subject}`}</p>;
}

describe('reading an email', () => {
  it('isn’t confused with a cached email of another kind with the same id', async () => {
    renderDashboard({
      at: '/',
      ui: (
        <>
          <Read kind="draft" id={5} />
          <Read kind="html" id={5} />
        </>
      ),
      handlers: {
        draftShow: () => ({ status: 200, body: makeDraft({ id: 5, subject: 'Spring' }) }),
        htmlTemplateShow: () => ({ status: 200, body: makeHtmlTemplate({ id: 5, subject: 'A letter' }) }),
      },
    });
    expect(await screen.findByText('draft: draft, Spring')).toBeVisible();
    expect(await screen.findByText('html: html, A letter')).toBeVisible();
  });
});
