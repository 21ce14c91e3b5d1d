import { MantineProvider } from '@mantine/core';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { blockCatalog, newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { createStore, type Store } from '../../../../api/store.ts';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { usePanels } from '../../writing-page/use-panels.ts';
import { BlockEditor } from '../BlockEditor.tsx';
import type { BlockIssues } from '../model/block-issues.ts';
import { blocksOf } from '../model/areas.ts';
import type { PlaceholderChoice } from '../state/editor-context.ts';
import type { ImageUploads } from '../state/image-uploads.ts';

const palette = blockCatalog.map(({ block }) => block);

/** Returns an email with blocks of these kinds in its areas 1 to 3. */
export function makeMailOf(areas: Readonly<Record<number, readonly string[]>>): BlockDocument {
  return {
    areas: defaultLayout.areas,
    layout: { id: defaultLayout.id, content: defaultLayout.content },
    blockdata_set: Object.entries(areas).flatMap(([area, slugs]) =>
      slugs.map((slug, sort_order) => newBlock(slug, { area: Number(area), sort_order })),
    ),
  };
}

/** Returns the kinds of an area's blocks, in order. */
export function slugsOf(document: BlockDocument, area: number): string[] {
  return blocksOf(document, area).map(({ block }) => block.slug);
}

/** Returns the start of the accessible name of a kind's blocks. */
export function blocksNamed(name: string): RegExp {
  const t = loadedMessages('block-editor');
  return new RegExp(`^${t('block.label', { name })}`);
}

/** Waits until a text of a block is live and has the focus, and returns it. */
export async function textOf(block: HTMLElement): Promise<HTMLElement> {
  const { shadowRoot: root } = [...block.children].find(({ shadowRoot }) => shadowRoot !== null) ?? block;
  return waitFor(() => {
    const field = root?.activeElement;
    if (!(field instanceof HTMLElement) || field.role !== 'textbox') throw new Error('no text has the focus');
    return field;
  });
}

/** Names of the fields next to the editor: another one on the page, and the subject's. */
export const [elsewhere, subjectLabel] = ['Elsewhere', 'Subject'];

interface Around {
  readonly images?: ImageUploads;
  /** Check results by block. */
  readonly issues?: Store<BlockIssues>;
  /** False for a service that keeps no `newsdesk` members. */
  readonly hasOptions?: boolean;
}

/** Shows the editor on a page that keeps the changes. */
export function showEditor(first: BlockDocument, { images, issues, hasOptions }: Around = {}) {
  const saved = { document: first, subject: '' };
  const samples = loadedMessages('email-samples');
  const offered = createStore<readonly PlaceholderChoice[]>([]);
  function Page() {
    const [document, setDocument] = useState(first);
    const [subject, setSubject] = useState('');
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const placeholders = useStore(offered);
    const panels = usePanels({ has: () => true, first: 'add' });
    return (
      <>
        <div ref={setBar} />
        <input type="text" aria-label={elsewhere} />
        <BlockEditor
          document={document}
          subject={subject}
          palette={palette}
          samples={samples}
          placeholders={placeholders}
          onChange={(next, written) => {
            Object.assign(saved, { document: next, subject: written });
            setDocument(next);
            setSubject(written);
          }}
          {...(images === undefined ? {} : { images })}
          {...(hasOptions === undefined ? {} : { hasOptions })}
          places={{
            ...{ history: bar, tools: bar, panels, width: 'desktop' },
            ...(issues === undefined ? {} : { issues }),
            envelope: (
              <div data-envelope="subject">
                <input
                  aria-label={subjectLabel}
                  value={subject}
                  onChange={({ target }) => setSubject(target.value)}
                />
              </div>
            ),
          }}
        />
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  /** Passes merge tags that arrive later. */
  const offer = (placeholders: readonly PlaceholderChoice[]) => act(() => offered.set(placeholders));
  return { saved, user: userEvent.setup(), offer };
}
