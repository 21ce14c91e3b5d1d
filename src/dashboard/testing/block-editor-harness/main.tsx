import { MantineProvider } from '@mantine/core';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BlockDocument } from '../../../contract/mails/block-document.ts';
import { blockCatalog } from '../../../rendering/blocks/catalog.ts';
import { BlockEditor } from '../../components/writing/block-editor/BlockEditor.tsx';
import { usePanels } from '../../components/writing/writing-page/use-panels.ts';
import '../../first-paint/tokens.css';
import '../../first-paint/shell.css';
import '../../styles.ts';
import { cssVariables, theme } from '../../components/mantine/theme.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { documentFor } from './documents.ts';

// Only the block editor, for tests in a browser and for the bench; not part of the product's build. The URL chooses the
// document (`?document=200`) and the screen (`?width=phone`), and `window.edited()` returns the document to save.

const asked = new URLSearchParams(window.location.search);
const palette = blockCatalog.map(({ block }) => block);
const placeholders = [{ text: '##firstname##', label: 'First name' }];
const images = {
  upload: (file: File) =>
    file.type === 'image/png'
      ? Promise.resolve({ src: `/p/images/${file.name}` })
      : Promise.reject(new Error('Only PNG pictures here.')),
};

const width = asked.get('width') === 'phone' ? 'phone' : 'desktop';

function Harness() {
  const [document, setDocument] = useState<BlockDocument>(() => documentFor(asked.get('document') ?? ''));
  const onChange = useCallback((next: BlockDocument) => {
    setDocument(next);
    Reflect.set(window, 'edited', () => next);
  }, []);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const panels = usePanels({ has: () => true, first: null });
  return (
    <main style={{ display: 'grid', grid: 'auto minmax(0, 1fr) / minmax(0, 1fr)', height: '100dvh' }}>
      <h1 className="nd-hidden">Block editor</h1>
      <div ref={setBar} style={{ display: 'flex' }} />
      <BlockEditor
        document={document}
        palette={palette}
        samples={useMessages('email-samples')}
        onChange={onChange}
        images={images}
        placeholders={placeholders}
        places={{ history: bar, tools: bar, panels, width }}
      />
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Harness />
  </MantineProvider>,
);
