import type { ReactNode } from 'react';
import { useDelayed } from '../../../hooks/useDelayed.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { ErrorState } from '../../page/ErrorState.tsx';
import { pageSizes } from '../../../page-sizes.ts';
import { CategoryFilter, useCategory } from './CategoryFilter.tsx';
import { Pagination } from '../../page/Pagination.tsx';
import { RelativeTime } from '../../basics/RelativeTime.tsx';
import { MailThumbnail } from './MailThumbnail.tsx';
import classes from './mail-gallery.module.css';
import { templatesAtOnce, useTemplates, type MailTemplate, type TemplateKind } from './mail-template.ts';

interface TemplateGalleryProps {
  readonly kind: TemplateKind;
  /** True to show templates as emails that start from them, in the brand. */
  readonly isInBrand?: boolean;
  /** Renders the subject as the link or button that covers the card; it takes `className`. */
  readonly subject: (template: MailTemplate, className: string) => ReactNode;
  /** Renders other actions, next to the subject. */
  readonly actions?: (template: MailTemplate) => ReactNode;
  /** The template from which an email is being created. */
  readonly busy?: number | null;
  /** Shown if there are no templates. */
  readonly empty: ReactNode;
}

/** The templates of one kind with their previews, newest first; the page is in the URL. */
export function TemplateGallery(props: TemplateGalleryProps) {
  const { kind, isInBrand = false, subject, actions, busy = null, empty } = props;
  const t = useMessages('templates');
  const tCommon = useMessages('common');
  const [asked] = useUrlState('page');
  const page = Math.max(1, Math.trunc(Number(asked ?? 1)) || 1);
  const [askedSize] = useUrlState('paginate_by');
  const pageSize = pageSizes.find((size) => String(size) === askedSize) ?? templatesAtOnce;
  const category = useCategory();
  const { templates, total, error, isReloading, retry } = useTemplates(kind, {
    page,
    paginate_by: pageSize,
    category,
    isInBrand,
  });
  const isSlow = useDelayed(isReloading);
  if (templates === undefined && error !== null) {
    return (
      <ErrorState
        title={tCommon('load.error.title', { things: 'templates' })}
        error={error}
        onRetry={retry}
      />
    );
  }
  if (templates === undefined) return <GalleryBones />;
  if (templates.length === 0 && page === 1 && category === null) return empty;
  return (
    <>
      <CategoryFilter />
      {templates.length === 0 ? <p className="nd-muted">{t('category.empty.body')}</p> : null}
      <ul
        className={classes.gallery}
        aria-label={t('gallery.label', { type: kind })}
        data-reloading={isSlow || undefined}
      >
        {templates.map((template) => (
          <li
            key={`${template.id} ${template.updated}`}
            className={classes.card}
            data-busy={template.id === busy || undefined}
          >
            <MailThumbnail src={template.preview} picture={template.picture} />
            <div className={classes.text}>
              <div>
                {subject(template, classes.subject ?? '')}
                {template.note === '' ? null : <p className={classes.note}>{template.note}</p>}
                <Facts template={template} />
              </div>
              {actions === undefined ? null : <div className={classes.actions}>{actions(template)}</div>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination asked={{ page, paginate_by: pageSize }} total={total} />
    </>
  );
}

/** A template's category, and the time of its last change; a starter template has none. */
function Facts({ template: { category, picture, updated } }: { readonly template: MailTemplate }) {
  const t = useMessages('templates');
  const isStarter = picture !== null;
  if (category === null && isStarter) return null;
  return (
    <p className={classes.note}>
      {category === null ? null : t('category.label', { category })}
      {category === null || isStarter ? null : ' · '}
      {isStarter ? null : t.rich('updated.label', { time: () => <RelativeTime key="time" time={updated} /> })}
    </p>
  );
}

function GalleryBones() {
  const tCommon = useMessages('common');
  const isSlow = useDelayed(true);
  if (!isSlow) return null;
  return (
    <div className={classes.gallery}>
      {Array.from({ length: 8 }, (_, card) => (
        <div key={card} className={`nd-bone ${classes.bones}`} aria-hidden="true" />
      ))}
      <span className="nd-hidden">{tCommon('loading.label')}</span>
    </div>
  );
}
