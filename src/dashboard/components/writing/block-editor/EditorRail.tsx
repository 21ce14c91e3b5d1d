import {
  IconAdjustments,
  IconKeyboard,
  IconListTree,
  IconPalette,
  IconPhoto,
  IconPlus,
  IconStack2,
} from '@tabler/icons-react';
import { Rail } from '../writing-page/Rail.tsx';
import { useEditor } from './state/editor-context.ts';
import type { Panels } from '../writing-page/use-panels.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface EditorRailProps {
  readonly panels: Panels;
  readonly onKeys: () => void;
}

/** The rail of the block editor. If there is no room next to the email, it also contains the settings. */
export function EditorRail({ panels, onKeys }: EditorRailProps) {
  const t = useMessages('block-editor');
  const { images, saved } = useEditor();
  return (
    <Rail
      label={t('rail.label')}
      panels={panels}
      items={[
        { panel: 'add', label: t('rail.add.button'), Icon: IconPlus },
        { panel: 'outline', label: t('rail.outline.button'), Icon: IconListTree },
        ...(images === undefined
          ? []
          : [{ panel: 'images' as const, label: t('rail.images.button'), Icon: IconPhoto }]),
        ...(saved === undefined
          ? []
          : [{ panel: 'saved' as const, label: t('rail.saved.button'), Icon: IconStack2 }]),
        { panel: 'style', label: t('panel.label', { panel: 'style' }), Icon: IconPalette },
        ...(panels.isNarrow
          ? [{ panel: 'settings' as const, label: t('settings.label'), Icon: IconAdjustments }]
          : []),
      ]}
    >
      {panels.isNarrow ? null : (
        <button
          type="button"
          aria-label={t('shortcuts.label')}
          title={t('shortcuts.tooltip')}
          onClick={onKeys}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </Rail>
  );
}
