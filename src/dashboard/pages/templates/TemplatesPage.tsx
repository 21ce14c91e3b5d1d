import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createHtmlTemplate } from '../../api/templates.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { blankMail } from '../../components/writing/mail-gallery/blank-mail.ts';
import type { MailTemplate } from '../../components/writing/mail-gallery/mail-template.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { TemplateGallery } from '../../components/writing/mail-gallery/TemplateGallery.tsx';
import { useStartMail } from '../../components/writing/mail-gallery/useStartMail.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useReadersMessages } from '../../messages/useReadersMessages.ts';
import { useEmailLanguage } from '../../hooks/useEmailLanguage.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const LabelDrawer = lazyPart(() => import('./LabelDrawer.tsx').then((it) => it.LabelDrawer));

/** The templates of the account as a gallery, by kind. */
export function TemplatesPage() {
  const t = useMessages('templates');
  const [tab] = useUrlState('tab');
  const kind = tab === 'html' ? 'html' : 'block';
  const { start, busy } = useStartMail();
  const { create, isCreating } = useNewTemplate();
  useCreateFromAddress(create);
  const [labeled, setLabeled] = useState<MailTemplate | null>(null);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={
          <Button isBusy={isCreating} onClick={create}>
            {t('new.button')}
          </Button>
        }
      />
      <TabLinks
        label={t('types.label')}
        tabs={[
          { id: 'block', label: t('type.label', { type: 'block' }) },
          { id: 'html', label: t('type.label', { type: 'html' }) },
        ]}
        current={kind}
      />
      <TemplateGallery
        kind={kind}
        busy={busy !== null && 'id' in busy ? busy.id : null}
        subject={(template, className) => (
          <Link to={paths.template(kind, template.id)} className={className}>
            {template.name}
          </Link>
        )}
        actions={(template) => (
          <TemplateActions
            template={template}
            onStart={() => void start(template)}
            onLabel={() => setLabeled(template)}
          />
        )}
        empty={kind === 'html' ? <NoHtmlTemplates onCreate={create} /> : <NoBlockTemplates />}
      />
      {labeled === null ? null : (
        <LazyPlace>
          <LabelDrawer template={labeled} onClose={() => setLabeled(null)} />
        </LazyPlace>
      )}
    </>
  );
}

function useNewTemplate() {
  const t = useMessages('templates');
  const samples = useReadersMessages('email-samples', useEmailLanguage() ?? null);
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(createHtmlTemplate(), { failed: t('new.failed') });
  const create = () =>
    mutate(
      { ...blankMail(samples), subject: t('new.subject') },
      { onSuccess: ({ id }) => void navigate(paths.template('html', id)) },
    );
  return { create, isCreating: isPending };
}

/** Creates a template once if the URL asks for it. */
function useCreateFromAddress(create: () => void): void {
  const [asked, setAsked] = useUrlState('create');
  const isBegun = useRef(false);
  useEffect(() => {
    if (asked === null || isBegun.current) return;
    isBegun.current = true;
    setAsked(null, { replace: true });
    create();
  });
}

function NoHtmlTemplates({ onCreate }: { onCreate: () => void }) {
  const t = useMessages('templates');
  return (
    <EmptyState title={t('html.empty.title')} action={<Button onClick={onCreate}>{t('new.button')}</Button>}>
      {t('html.empty.body')}
    </EmptyState>
  );
}

function NoBlockTemplates() {
  const t = useMessages('templates');
  return (
    <EmptyState
      title={t('block.empty.title')}
      action={<ButtonLink to={paths.drafts}>{t('block.empty.button')}</ButtonLink>}
    >
      {t('block.empty.body')}
    </EmptyState>
  );
}
