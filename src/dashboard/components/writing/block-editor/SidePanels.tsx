import { memo } from 'react';
import { newBlock } from './state/new-block.ts';
import { useEditor } from './state/editor-context.ts';
import { Palette } from './palette/Palette.tsx';
import { ImagesPanel } from './ImagesPanel.tsx';
import { SavedPanel } from './saved/SavedPanel.tsx';
import { BlockSettings } from './settings/BlockSettings.tsx';
import { StylePanel } from './style/StylePanel.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { Panel } from '../writing-page/Panel.tsx';
import type { Panels } from '../writing-page/use-panels.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const OutlinePanel = lazyPart(() => import('./outline/OutlinePanel.tsx').then((it) => it.OutlinePanel));

/** The left panel: kinds of blocks to add, the outline, saved blocks, images, or the email style. */
export function LeftPanel({ panels }: { panels: Panels }) {
  const t = useMessages('block-editor');
  const { images, saved } = useEditor();
  switch (panels.left) {
    case null:
      return null;
    case 'add':
      return (
        <Panel name="add" side="left" title={t('add.label')} panels={panels}>
          <EditorPalette />
        </Panel>
      );
    case 'outline':
      return (
        <Panel name="outline" side="left" title={t('panel.title', { panel: 'outline' })} panels={panels}>
          <LazyPlace fallback={<LoadingCard rows={6} />}>
            <OutlinePanel />
          </LazyPlace>
        </Panel>
      );
    case 'saved':
      return saved === undefined ? null : (
        <Panel name="saved" side="left" title={t('panel.title', { panel: 'saved' })} panels={panels}>
          <SavedPanel />
        </Panel>
      );
    case 'images':
      return images === undefined ? null : (
        <Panel name="images" side="left" title={t('panel.title', { panel: 'images' })} panels={panels}>
          <ImagesPanel />
        </Panel>
      );
    case 'style':
      return (
        <Panel name="style" side="left" title={t('panel.title', { panel: 'style' })} panels={panels}>
          <StylePanel />
        </Panel>
      );
  }
}

/** The palette of the editor. A change to the email doesn't render its many kinds. */
const EditorPalette = memo(function EditorPalette() {
  const editor = useEditor();
  const { actions, saved } = editor;
  return (
    <Palette
      onChoose={(kind) => actions.insert([newBlock(kind, editor)])}
      onSaved={(id) => saved?.insert(id)}
      onColumns={(shares) => actions.addColumns(shares)}
    />
  );
});

/** The right panel, with the settings of the selected block. */
export function SettingsPanel({ panels }: { panels: Panels }) {
  const t = useMessages('block-editor');
  if (panels.right !== 'settings') return null;
  return (
    <Panel name="settings" side="right" title={t('panel.title', { panel: 'block' })} panels={panels}>
      <BlockSettings />
    </Panel>
  );
}
