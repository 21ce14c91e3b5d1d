import { useQuery } from '@tanstack/react-query';
import { blockTemplatesQuery, htmlTemplatesQuery } from '../../../api/templates.ts';
import { vanishing } from '../../../api/undo.ts';
import { proxiedUrl } from '../../../api/urls.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useStore } from '../../../hooks/state/useStore.ts';

/** How a template, and every mail made from it, is written. */
export type TemplateKind = 'html' | 'block';

/** A template of either kind, as a gallery shows it. */
export interface MailTemplate {
  readonly kind: TemplateKind;
  readonly id: number;
  readonly subject: string;
  readonly updated: string;
  /** Where a frame finds its preview; null where the service keeps that elsewhere. */
  readonly preview: string | null;
}

/** Templates on one page of a gallery. Choice: a few rows on a desk. */
export const templatesAtOnce = 25;

/** A page of templates of one kind, without those on their way out. */
export function useTemplates(kind: TemplateKind, page: number, pageSize: number) {
  const asked = { page, paginate_by: pageSize, ordering: '-updated' } as const;
  const html = useQuery({ ...htmlTemplatesQuery(asked), enabled: kind === 'html' });
  const block = useQuery({ ...blockTemplatesQuery(asked), enabled: kind === 'block' });
  const gone = useStore(vanishing);
  const extensions = useExtensions();
  // The specification has pictures of block templates alone.
  const hasPictures = kind === 'block' || extensions.has('htmlTemplatePreview');
  const answer = kind === 'html' ? html : block;
  const all = answer.data?.results.map(({ id, subject, updated, preview_url }): MailTemplate => {
    return { kind, id, subject, updated, preview: hasPictures ? proxiedUrl(preview_url) : null };
  });
  const templates = all?.filter(({ id }) => !gone.has(templateKey(id)));
  return {
    templates,
    total: (answer.data?.count ?? 0) - ((all?.length ?? 0) - (templates?.length ?? 0)),
    error: answer.error,
    isReloading: answer.isFetching && answer.isPlaceholderData,
    retry: () => void answer.refetch(),
  };
}

/** What a template is called among things on their way out. Drafts and templates share one range of ids. */
export function templateKey(id: number): string {
  return `template:${id}`;
}
