import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { areasOf } from '../model/areas.ts';
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
 * `area-<number>`. Areas that the layout lacks come last, as they do in the email.
 */
export function MailFrame({ document, size, children }: MailFrameProps) {
  const { direction } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const areas = areasOf(document)
    .map(({ area }) => area)
    .join(' ');
  const style = documentStyle(document);
  const css = frameCss(style);
  const html = useMemo(
    () => renderDocument({ ...document, blockdata_set: [] }, { title: '', hooks: true }),
    [document],
  );
  const prepare = useMemo(() => slotsFor(areas), [areas]);
  useShadow(host, { html, css, prepare });
  useLayoutEffect(() => {
    // For the editor's own buttons on the email, which keep their size.
    host.current?.style.setProperty('--nd-zoom', String(size.zoom));
  }, [size.zoom]);
  return (
    <div
      ref={host}
      className={classes.mail}
      data-mail=""
      data-writing-region=""
      dir={direction}
      style={{ backgroundColor: `#${style.body_background}`, width: size.width, zoom: size.zoom }}
    >
      {children}
    </div>
  );
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
