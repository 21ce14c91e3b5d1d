import { useQuery } from '@tanstack/react-query';
import { templateCategories, type TemplateCategory } from '../../../../contract/mails/template-categories.ts';
import { blockTemplatesQuery, htmlTemplatesQuery } from '../../../api/templates.ts';
import { templateLabelsQuery } from '../../../api/template-labels.ts';
import { vanishing } from '../../../api/undo.ts';
import { proxiedUrl } from '../../../api/urls.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { shownSubject } from '../../basics/format.ts';
import { useStore } from '../../../hooks/state/useStore.ts';

/** The kind of a template, and of every email made from it. */
export type TemplateKind = 'html' | 'block';

/** A template of either kind, as a gallery shows it. */
export interface MailTemplate {
  readonly kind: TemplateKind;
  readonly id: number;
  readonly subject: string;
  /** The name that somebody gave it, otherwise its subject. */
  readonly name: string;
  /** Empty where there is none. */
  readonly note: string;
  readonly category: TemplateCategory | null;
  readonly updated: string;
  /** The URL of its preview; null if the service has none. */
  readonly preview: string | null;
}

/** Templates on one page of a gallery. Choice: a few rows on a desk. */
export const templatesAtOnce = 25;

/** A page of templates, of one category or of all. */
export interface TemplatesAsked {
  readonly page: number;
  readonly paginate_by: number;
  readonly category: TemplateCategory | null;
  /** True to see block templates as emails that start from them, in the brand. */
  readonly isInBrand: boolean;
}

/** Reads a page of templates of one kind, without those being deleted. */
export function useTemplates(kind: TemplateKind, { category, isInBrand, ...page }: TemplatesAsked) {
  const asked = { ...page, ordering: '-updated', ...(category === null ? {} : { category }) } as const;
  const html = useQuery({ ...htmlTemplatesQuery(asked), enabled: kind === 'html' });
  const block = useQuery({ ...blockTemplatesQuery(asked), enabled: kind === 'block' });
  const gone = useStore(vanishing);
  const extensions = useExtensions();
  const labels = useQuery({ ...templateLabelsQuery(), enabled: extensions.has('templateLabelList') }).data;
  // The specification has previews of block templates only.
  const isOurs = extensions.has('htmlTemplatePreview');
  // Until it is known, as a preview by another URL would load twice.
  const hasPictures = isOurs || (kind === 'block' && extensions.isKnown);
  const answer = kind === 'html' ? html : block;
  const isBranded = isInBrand && kind === 'block' && extensions.has('brandShow');
  const previewUrl = (absolute: string) => {
    const url = proxiedUrl(absolute);
    // A hosted service doesn't know these.
    if (url === null || !isOurs) return url;
    return `${url}?sample=true${isBranded ? '&in_brand=true' : ''}`;
  };
  const all = answer.data?.results.map(({ id, subject, updated, preview_url }): MailTemplate => {
    const { name = '', note = '', category: given = '' } = labels?.get(id) ?? {};
    const own = templateCategories.find((one) => one === given) ?? null;
    const label = { name: name === '' ? shownSubject(subject) : name, note, category: own };
    return { kind, id, subject, ...label, updated, preview: hasPictures ? previewUrl(preview_url) : null };
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

/** Returns the key of a template among things being deleted. Drafts and templates share one range of ids. */
export function templateKey(id: number): string {
  return `template:${id}`;
}
