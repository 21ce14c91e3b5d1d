import { useDeferredValue, useMemo } from 'react';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { renderDocument } from '../../../../rendering/blocks/render-document.ts';
import { applyBrand } from '../../../../rendering/brand/apply-brand.ts';
import { MailPreview } from '../../../components/writing/mail-preview/MailPreview.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BrandKit } from './brand-kit.ts';

/** A small email in the brand that is being edited. */
export function BrandPreview({ kit }: { kit: BrandKit }) {
  const t = useMessages('brand');
  const shown = useDeferredValue(kit);
  const html = useMemo(() => {
    const { document } = applyBrand(sampleDocument(t), { ...shown, version: 0, updated: null });
    return renderDocument(document, { title: t('preview.label'), language: t.language });
  }, [shown, t]);
  return <MailPreview title={t('preview.label')} html={html} />;
}

function sampleDocument(t: Translator<'brand'>): BlockDocument {
  const { id, content, areas } = defaultLayout;
  const button = { label: t('preview.sample.button'), href: '#' };
  const text = (words: string) => `<p>${words}</p>`;
  return {
    areas: { ...areas },
    layout: { id, content },
    blockdata_set: [
      newBlock('masthead', { area: 1, sort_order: 0 }, { name: t('preview.sample.name') }),
      newBlock(
        'hero',
        { area: 2, sort_order: 0 },
        { kicker: '', heading: t('preview.sample.heading'), text: text(t('preview.sample.intro')), button },
      ),
      newBlock(
        'article',
        { area: 2, sort_order: 1 },
        { heading: t('preview.sample.subheading'), text: text(t('preview.sample.body')), button },
      ),
      newBlock('divider', { area: 2, sort_order: 2 }),
      newBlock(
        'quote',
        { area: 2, sort_order: 3 },
        { quote: t('preview.sample.quote'), source: t('preview.sample.source') },
      ),
      newBlock('social', { area: 3, sort_order: 0 }),
      newBlock(
        'footer',
        { area: 3, sort_order: 1 },
        {
          address: text(t('preview.sample.address')) + text(t('preview.sample.reason')),
          unsubscribe: { label: t('preview.sample.unsubscribe'), href: '#' },
        },
      ),
    ],
  };
}
