import {
  IconBold,
  IconBraces,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRectangle,
  IconTag,
  IconUnderline,
} from '@tabler/icons-react';
import type { Translator } from '../../../../../messages/translator.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import type { Command, FrameSelection } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { standingAt, type ImageUploads } from '../../block-editor/state/image-uploads.ts';
import type { RowChange } from '../source/table-rows.ts';
import { ButtonPanel } from './ButtonPanel.tsx';
import { ImagePanel } from './ImagePanel.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { PlaceholderPanel, type PlaceholderAttribute } from './PlaceholderPanel.tsx';
import { LookTools } from './LookTools.tsx';
import { RowMenu } from './RowMenu.tsx';
import { Toggle, Tool } from './Tool.tsx';
import { useRovingFocus } from './useRovingFocus.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ToolbarProps {
  readonly selection: FrameSelection | null;
  readonly isDisabled: boolean;
  readonly attributes: readonly PlaceholderAttribute[];
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  /** Image storage; omitted if the service has none. */
  readonly images: ImageUploads | undefined;
  /** Opens the library, or the dialog that crops the selected image. */
  readonly onImageDialog: (dialog: 'library' | 'crop') => void;
  readonly onCommand: (command: Command) => void;
  /** Shows the merge tag at the caret. */
  readonly onTag: () => void;
  /** The colors of the brand, `#rrggbb`. */
  readonly brandColors: readonly string[];
  /** Returns the anchors in the email. */
  readonly anchors: () => readonly string[];
  /** Returns the colors in the email. */
  readonly usedColors: () => readonly string[];
  /** Returns the changes that the table row at the caret allows. */
  readonly rowChanges: () => readonly RowChange[];
  readonly onRow: (change: RowChange) => void;
}

const marks = [
  { name: 'bold', keys: 'Control+B', Icon: IconBold },
  { name: 'italic', keys: 'Control+I', Icon: IconItalic },
  { name: 'underline', keys: 'Control+U', Icon: IconUnderline },
] as const;

const lists = [
  { name: 'bullets', Icon: IconList },
  { name: 'numbers', Icon: IconListNumbers },
] as const;

const blocks = ['p', 'h1', 'h2', 'h3'] as const;

/** Buttons for the text at the caret, each with its state there. Arrow keys move between them. */
export function Toolbar(props: ToolbarProps) {
  const t = useMessages('html-editor');
  const { selection, isDisabled, onCommand } = props;
  const roving = useRovingFocus();
  const done: Done = (close) => (command) => {
    close();
    onCommand(command);
  };
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('toolbar.label')}
      aria-disabled={isDisabled}
      {...roving}
    >
      <BlockSelect selection={selection} onCommand={onCommand} />
      <i className={classes.gap} />
      {marks.map(({ name, keys, Icon }) => (
        <Toggle
          key={name}
          label={t('tool.label', { tool: name })}
          keys={keys}
          isOn={selection?.[name] === true}
          onClick={() => onCommand({ name })}
          Icon={Icon}
        />
      ))}
      <Dropdown
        name={t('tool.label', { tool: 'link' })}
        title={t('tool.label', { tool: 'link' })}
        look="icon"
        isActive={(selection?.href ?? null) !== null}
        label={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => (
          <LinkPanel
            selection={selection}
            onLink={(href, text) => done(close)({ name: 'link', href, text })}
            onUnlink={() => done(close)({ name: 'unlink' })}
            anchors={props.anchors()}
          />
        )}
      </Dropdown>
      <i className={classes.gap} />
      <LookTools
        selection={selection}
        brandColors={props.brandColors}
        usedColors={props.usedColors}
        onCommand={onCommand}
      />
      <i className={classes.gap} />
      {lists.map(({ name, Icon }) => (
        <Toggle
          key={name}
          label={t('tool.label', { tool: name })}
          isOn={selection?.list === name}
          onClick={() => onCommand({ name })}
          Icon={Icon}
        />
      ))}
      <i className={classes.gap} />
      <RowMenu {...props} />
      <InsertMenus {...props} onDone={done} />
      <i className={classes.gap} />
      <Tool
        label={t('tool.label', { tool: 'clear' })}
        onClick={() => onCommand({ name: 'clear' })}
        Icon={IconClearFormatting}
      />
      {selection?.hasTag === true ? (
        <Tool label={t('tool.label', { tool: 'editTag' })} onClick={props.onTag} Icon={IconTag} />
      ) : null}
    </div>
  );
}

function BlockSelect({ selection, onCommand }: Pick<ToolbarProps, 'selection' | 'onCommand'>) {
  const t = useMessages('html-editor');
  const current = blocks.find((tag) => tag === selection?.block);
  return (
    <select
      className={classes.kind}
      aria-label={t('paragraph.label')}
      value={current ?? ''}
      onChange={(event) => {
        const chosen = blocks.find((tag) => tag === event.currentTarget.value);
        if (chosen !== undefined) onCommand({ name: 'block', tag: chosen });
      }}
    >
      {current === undefined ? (
        <option value="">{t('paragraph.choice.label', { tag: 'other' })}</option>
      ) : null}
      {blocks.map((tag) => (
        <option key={tag} value={tag}>
          {t('paragraph.choice.label', { tag })}
        </option>
      ))}
    </select>
  );
}

/**
 * Returns whether an image can be cropped: not an animation, which would stop moving, or a merge tag, which isn't an
 * image yet.
 */
function isCroppable(image: FrameSelection['image']): boolean {
  return image !== null && !/^(?:##|\[\[)|\.gif(?:$|[?#])/i.test(image.src);
}

/** Runs a command after its panel has closed: the panel returns the focus first, then the email's text gets it. */
type Done = (close: () => void) => (command: Command) => void;

/** Menus of things to insert at the caret. */
function InsertMenus(props: ToolbarProps & { onDone: Done }) {
  const t = useMessages('html-editor');
  const { selection, attributes, samples, images, onImageDialog, onDone } = props;
  const opening = (close: () => void, dialog: 'library' | 'crop') => () => {
    close();
    onImageDialog(dialog);
  };
  const image = selection?.image ?? null;
  return (
    <>
      <Dropdown
        name={t('tool.label', { tool: 'image' })}
        title={t('tool.label', { tool: 'image' })}
        look="icon"
        isActive={image !== null}
        label={<IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => (
          <ImagePanel
            key={image?.src}
            image={image}
            room={selection?.room ?? 0}
            onUpload={images && ((file, width) => images.upload(file, standingAt(width)))}
            onImage={(image) => onDone(close)({ name: 'image', image })}
            onLibrary={images?.hasLibrary === true ? opening(close, 'library') : undefined}
            onCrop={images !== undefined && isCroppable(image) ? opening(close, 'crop') : undefined}
          />
        )}
      </Dropdown>
      <Dropdown
        name={t('tool.label', { tool: 'button' })}
        title={t('tool.label', { tool: 'button' })}
        look="icon"
        label={<IconRectangle size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => <ButtonPanel onButton={(button) => onDone(close)({ name: 'button', button })} />}
      </Dropdown>
      <Dropdown
        name={t('tool.label', { tool: 'mergeTag' })}
        title={t('tool.label', { tool: 'mergeTag' })}
        look="icon"
        label={<IconBraces size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => (
          <PlaceholderPanel
            attributes={attributes}
            samples={samples}
            onText={(text) => onDone(close)({ name: 'text', text })}
            onLink={(href, text) => onDone(close)({ name: 'link', href, text })}
          />
        )}
      </Dropdown>
    </>
  );
}
