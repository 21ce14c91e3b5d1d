import { Suspense, useState } from 'react';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { TemplateGallery } from '../../components/writing/mail-gallery/TemplateGallery.tsx';
import { useStartMail } from '../../components/writing/mail-gallery/useStartMail.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

const BringInDialog = lazyPart(() =>
  import('../../components/writing/bring-in/BringInDialog.tsx').then((it) => it.BringInDialog),
);

const BrandPrompt = lazyPart(() =>
  import('../../components/writing/brand-change/BrandPrompt.tsx').then((it) => it.BrandPrompt),
);

/** The start of a new email: a gallery of templates, or a blank page. */
export function NewMailPage() {
  const t = useMessages('drafts');
  const tTemplates = useMessages('templates');
  const [tab] = useUrlState('tab');
  const kind = tab === 'html' ? 'html' : 'block';
  const { start, busy } = useStartMail();
  const hasBrands = useExtensions().has('brandShow');
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
            <Button tone="plain" isBusy={busy === 'blank'} onClick={() => void start('blank')}>
              {t('create.blank.button')}
            </Button>
          </>
        }
      />
      {isBringingIn ? (
        <Suspense fallback={null}>
          <BringInDialog onClose={() => setIsBringingIn(false)} />
        </Suspense>
      ) : null}
      {hasBrands ? (
        <Suspense fallback={null}>
          <BrandPrompt />
        </Suspense>
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
        busy={busy === null || busy === 'blank' ? null : busy.id}
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
            action={<Button onClick={() => void start('blank')}>{t('create.blank.button')}</Button>}
          >
            {t('create.empty.body', { type: kind })}
          </EmptyState>
        }
      />
    </>
  );
}
