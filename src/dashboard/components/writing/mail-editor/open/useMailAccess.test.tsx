import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  makeBlockDocument,
  makeBlockDraft,
  makeBlockTemplate,
  makeDraft,
  makeHtmlTemplate,
} from '../../../../testing/mail-records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import type { MailRef } from './open-mail.ts';
import { useKeepAsCopy } from './useKeepAsCopy.ts';
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

const blockdocument = makeBlockDocument();

function Keep(ref: MailRef) {
  const keep = useKeepAsCopy(ref);
  const [copy, setCopy] = useState<MailRef | null>(null);
  const fields = { subject: 'Mine', body: '', css: '', plain_text: '', blockdocument };
  return (
    <button type="button" onClick={() => void keep(fields).then(setCopy)}>
      {copy === null ? 'Keep' : `${copy.kind} ${copy.id}`}
    </button>
  );
}

describe('keeping an email of blocks as a copy', () => {
  it.each([
    ['draft', 'draft 12'],
    ['responder', 'draft 13'],
    ['block', 'block 14'],
  ] as const)('turns a %s into a %s, with the edited content', async (kind, copy) => {
    const { user, stub } = renderDashboard({
      at: '/',
      ui: <Keep kind={kind} id={5} />,
      handlers: {
        draftCopy: () => ({ status: 201, body: makeBlockDraft({ id: 12 }) }),
        responderMailDraft: () => ({ status: 201, body: makeBlockDraft({ id: 13 }) }),
        blockTemplateCopy: () => ({ status: 201, body: makeBlockTemplate({ id: 14 }) }),
        draftUpdate: () => ({ status: 200, body: makeBlockDraft() }),
        blockTemplateUpdate: () => ({ status: 200, body: makeBlockTemplate() }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByRole('button', { name: copy })).toBeVisible();
    const saved = [...stub.callsOf('draftUpdate'), ...stub.callsOf('blockTemplateUpdate')];
    expect(saved.map(({ params, body }) => [String(params.id), body.subject])).toEqual([
      [copy.split(' ')[1], 'Mine'],
    ]);
  });
});
