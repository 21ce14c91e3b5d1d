import { useQuery } from '@tanstack/react-query';
import { templateCategories, type TemplateCategory } from '../../../../contract/mails/template-categories.ts';
import { brandQuery } from '../../../api/brand.ts';
import { blockTemplatesQuery, htmlTemplatesQuery } from '../../../api/templates.ts';
import { templateLabelsQuery } from '../../../api/template-labels.ts';
import { vanishing } from '../../../api/undo.ts';
import { proxiedUrl } from '../../../api/urls.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { shownSubject } from '../../basics/format.ts';
import { useStore } from '../../../hooks/state/useStore.ts';
import { starterPicture } from './starter-pictures.ts';

/** The kind of a template, and of every email created from it. */
export type TemplateKind = 'html' | 'block';

/** A template of either kind, for a gallery. */
export interface MailTemplate {
  readonly kind: TemplateKind;
  readonly id: number;
  readonly subject: string;
  /** The name given to it, otherwise its subject. */
  readonly name: string;
  /** Empty if there is none. */
  readonly note: string;
  readonly category: TemplateCategory | null;
  readonly updated: string;
  /** The URL of its preview. Null if the service has none, or if the picture shows the whole email. */
  readonly preview: string | null;
  /** The URL of a small picture to show immediately; null if it has none. */
  readonly picture: string | null;
}

/** Templates on one page of a gallery. Choice: a few rows on a desktop. */
export const templatesAtOnce = 25;

/** A page of templates, of one category or of all. */
export interface TemplatesAsked {
  readonly page: number;
  readonly paginate_by: number;
  readonly category: TemplateCategory | null;
  /** True to show block templates as emails that start from them, in the brand. */
  readonly isInBrand: boolean;
}

/** Loads a page of templates of one kind, without those being deleted. */
export function useTemplates(kind: TemplateKind, { category, isInBrand, ...page }: TemplatesAsked) {
  const asked = { ...page, ordering: '-updated', ...(category === null ? {} : { category }) } as const;
  const html = useQuery({ ...htmlTemplatesQuery(asked), enabled: kind === 'html' });
  const block = useQuery({ ...blockTemplatesQuery(asked), enabled: kind === 'block' });
  const gone = useStore(vanishing);
  const extensions = useExtensions();
  const labels = useQuery({ ...templateLabelsQuery(), enabled: extensions.has('templateLabelList') }).data;
  const previewOf = usePreviews(kind, isInBrand);
  const answer = kind === 'html' ? html : block;
  const all = answer.data?.results.map(({ id, subject, updated, preview_url, starter }): MailTemplate => {
    const { name = '', note = '', category: given = '' } = labels?.get(id) ?? {};
    const own = templateCategories.find((one) => one === given) ?? null;
    const label = { name: name === '' ? shownSubject(subject) : name, note, category: own };
    const picture = starterPicture(starter);
    return { kind, id, subject, ...label, updated, preview: previewOf(preview_url, picture), picture };
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

/** Returns a function that returns the URL of a template's preview; null for none, and if its picture is sufficient. */
function usePreviews(kind: TemplateKind, isInBrand: boolean) {
  const extensions = useExtensions();
  // The specification has previews of block templates only.
  const isOurs = extensions.has('htmlTemplatePreview');
  // Until it is known, because a preview with another URL would load twice.
  const hasPreviews = isOurs || (kind === 'block' && extensions.isKnown);
  const isBranded = isInBrand && kind === 'block' && extensions.has('brandShow');
  const { data: brand } = useQuery({ ...brandQuery(), enabled: isBranded });
  const hasBrand = isBranded && brand !== undefined && brand.updated !== null;
  return (absolute: string, picture: string | null): string | null => {
    if (!hasPreviews || (picture !== null && !hasBrand)) return null;
    const url = proxiedUrl(absolute);
    // A hosted service doesn't know these.
    if (url === null || !isOurs) return url;
    return `${url}?sample=true${isBranded ? '&in_brand=true' : ''}`;
  };
}

/** Returns the key of a template among items being deleted. Drafts and templates share one range of ids. */
export function templateKey(id: number): string {
  return `template:${id}`;
}
