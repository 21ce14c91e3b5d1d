import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { mailOptions } from '../../../../../rendering/blocks/mail-options.ts';
import { newRules } from '../../../../../rendering/blocks/mail-rules.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { areasOf } from '../model/areas.ts';
import { findSection } from '../model/section-marks.ts';
import { useEditor } from '../state/editor-context.ts';
import { frameCss } from './texts/mail-css.ts';
import type { MailSize } from './useMailSize.ts';
import { useShadow } from './useShadow.ts';
import classes from './canvas.module.css';

interface MailFrameProps {
  readonly document: BlockDocument;
  readonly size: MailSize;
  readonly children: ReactNode;
}

/**
 * The email around its blocks: the layout with a slot for each area, filled by the children whose `slot` is
 * `area-<number>`. Areas missing from the layout come last, as they do in the email.
 */
export function MailFrame({ document, size, children }: MailFrameProps) {
  const t = useMessages('block-editor');
  const { direction, language, store } = useEditor();
  const own = mailOptions(document).language ?? language;
  const host = useRef<HTMLDivElement>(null);
  const areas = areasOf(document)
    .map(({ area }) => area)
    .join(' ');
  const style = documentStyle(document);
  const { html, css } = useMemo(() => {
    const rules = newRules(mailOptions(document).width ?? undefined);
    const options = { title: '', language: languages[direction], hooks: true, rules };
    const rendered = renderDocument({ ...document, blockdata_set: [] }, options);
    return { html: rendered, css: frameCss(documentStyle(document), rules) };
  }, [document, direction]);
  const prepare = useMemo(() => slotsFor(areas), [areas]);
  useShadow(host, { html, css, prepare });
  useLayoutEffect(() => {
    // The editor's own buttons on the email use it to keep their size.
    host.current?.style.setProperty('--nd-zoom', String(size.zoom));
  }, [size.zoom]);
  useLayoutEffect(() => {
    host.current?.style.setProperty('--nd-empty-image', JSON.stringify(t('image.empty.body')));
    host.current?.style.setProperty('--nd-empty-image-touch', JSON.stringify(t('image.empty.touch.body')));
  }, [t]);
  return (
    <div
      ref={host}
      className={classes.mail}
      data-mail=""
      data-writing-region=""
      dir={direction}
      lang={own ?? undefined}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        const id = sectionUnder(event.nativeEvent);
        const [first] = (id === null ? undefined : findSection(document, id))?.areas ?? [];
        if (first === undefined) store.patch({ selected: null, others: [], text: null, area: null });
        else store.focusArea(first);
      }}
      style={{ backgroundColor: `#${style.body_background}`, width: size.width, zoom: size.zoom }}
    >
      {children}
    </div>
  );
}

/** A sample language for each writing direction, for an email that sets no language. */
const languages = { ltr: 'en', rtl: 'ar' } as const;

/** Returns the section that was pressed outside of its blocks. */
function sectionUnder(event: Event): string | null {
  const pressed = event.composedPath()[0];
  const section = pressed instanceof Element ? pressed.closest<HTMLElement>('[data-nd-section]') : null;
  return section?.dataset['ndSection'] ?? null;
}

function slotsFor(areas: string): (fragment: DocumentFragment) => void {
  return (fragment) => {
    for (const area of areas.split(' ').filter(Boolean)) {
      const slot = document.createElement('slot');
      slot.name = `area-${area}`;
      const place = fragment.querySelector(`[data-nd-area="${area}"]`);
      if (place === null) fragment.append(slot);
      else place.replaceChildren(slot);
    }
  };
}
