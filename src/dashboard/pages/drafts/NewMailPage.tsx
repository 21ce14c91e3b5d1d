import { useState } from 'react';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { TemplateGallery } from '../../components/writing/mail-gallery/TemplateGallery.tsx';
import {
  isBlank,
  useStartMail,
  type BlankKind,
  type CopySent,
} from '../../components/writing/mail-gallery/useStartMail.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { copyToDraft } from '../../api/sent-mails.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const BringInDialog = lazyPart(() =>
  import('../../components/writing/bring-in/BringInDialog.tsx').then((it) => it.BringInDialog),
);

const SentEmailsDialog = lazyPart(() => import('./SentEmailsDialog.tsx').then((it) => it.SentEmailsDialog));

const BrandPrompt = lazyPart(() =>
  import('../../components/writing/brand-change/BrandPrompt.tsx').then((it) => it.BrandPrompt),
);

/** The start of a new email: a gallery of templates, or a blank page. */
export function NewMailPage() {
  const t = useMessages('drafts');
  const tTemplates = useMessages('templates');
  const [tab] = useUrlState('tab');
  const kind = tab === 'html' ? 'html' : 'block';
  const extensions = useExtensions();
  const { start, busy } = useStartMail(useCopySent());
  const blank = kind === 'block' && extensions.has('blockDraftCreate') ? 'block' : 'html';
  const [isFromSent, setIsFromSent] = useState(false);
  const [isBringingIn, setIsBringingIn] = useState(false);
  return (
    <>
      <PageHeader
        title={t('create.title')}
        parent={{ label: t('page.title'), path: paths.drafts }}
        description={t(kind === 'block' ? 'create.block.description' : 'create.html.description')}
        actions={
          <>
            <Button tone="plain" onClick={() => setIsBringingIn(true)}>
              {t('create.import.button')}
            </Button>
            <Button tone="plain" onClick={() => setIsFromSent(true)}>
              {t('create.sent.button')}
            </Button>
            <BlankButtons
              kinds={blank === 'block' ? ['letter', 'block'] : ['html']}
              start={start}
              busy={busy}
            />
          </>
        }
      />
      {isBringingIn ? (
        <LazyPlace>
          <BringInDialog onClose={() => setIsBringingIn(false)} />
        </LazyPlace>
      ) : null}
      {isFromSent ? (
        <LazyPlace>
          <SentEmailsDialog
            busy={busy !== null && 'sent' in busy ? busy.sent : null}
            onChoose={(id) => void start({ sent: id })}
            onClose={() => setIsFromSent(false)}
          />
        </LazyPlace>
      ) : null}
      {extensions.has('brandShow') ? (
        <LazyPlace>
          <BrandPrompt />
        </LazyPlace>
      ) : null}
      <TabLinks
        label={tTemplates('types.label')}
        tabs={[
          { id: 'block', label: tTemplates('gallery.label', { type: 'block' }) },
          { id: 'html', label: tTemplates('gallery.label', { type: 'html' }) },
        ]}
        current={kind}
      />
      <TemplateGallery
        kind={kind}
        isInBrand
        busy={busy !== null && 'id' in busy ? busy.id : null}
        subject={(template, className) => (
          <button
            type="button"
            className={className}
            disabled={busy !== null}
            aria-label={t('create.from.label', { subject: template.name })}
            onClick={() => void start(template)}
          >
            {template.name}
          </button>
        )}
        empty={
          <EmptyState
            title={t('create.empty.title')}
            action={
              <Button onClick={() => void start({ blank })}>
                {t('create.blank.button', { type: blank })}
              </Button>
            }
          >
            {t('create.empty.body', { type: kind })}
          </EmptyState>
        }
      />
    </>
  );
}

interface BlankButtonsProps extends ReturnType<typeof useStartMail> {
  readonly kinds: readonly BlankKind[];
}

/** Buttons that start an empty email. */
function BlankButtons({ kinds, start, busy }: BlankButtonsProps) {
  const t = useMessages('drafts');
  return kinds.map((kind) => (
    <Button key={kind} tone="plain" isBusy={isBlank(busy, kind)} onClick={() => void start({ blank: kind })}>
      {t('create.blank.button', { type: kind })}
    </Button>
  ));
}

/** Returns the function that creates a draft from a sent email. */
function useCopySent(): CopySent {
  const isExtended = useExtensions().has('sentMailDraft');
  const copy = useSubmit(copyToDraft());
  return (id) => copy.mutateAsync({ id, isExtended });
}
