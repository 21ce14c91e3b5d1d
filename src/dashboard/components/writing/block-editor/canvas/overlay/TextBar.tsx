import { IconLink } from '@tabler/icons-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { PlacedBlock } from '../../../../../../contract/mails/block-document.ts';
import { Button } from '../../../../basics/Button.tsx';
import { Dropdown } from '../../../../overlay/Dropdown.tsx';
import { useRovingFocus } from '../../../html-editor/toolbar/useRovingFocus.ts';
import { withHref } from '../../model/with-href.ts';
import { useEditor } from '../../state/editor-context.ts';
import type { BlockKey } from '../../model/block-keys.ts';
import { completedHref } from '../../model/link-target.ts';
import { textAt } from '../../model/block-texts.ts';
import { RichTextToolbar } from '../../rich-text/RichTextToolbar.tsx';
import { placeBesideWords } from '../../rich-text/place-beside-words.ts';
import { leaveForm, returnFromForm } from '../../rich-text/leave-form.ts';
import { LinkTargetField } from '../../links/LinkTargetField.tsx';
import type { MountedText } from '../../state/mounted-text.ts';
import { Grip } from './Grip.tsx';
import { blockIn } from './follow-blocks.ts';
import { useBarPlace } from './useBarPlace.ts';
import classes from './overlay.module.css';
import { useMessages } from '../../../../../messages/useMessages.ts';

interface TextBarProps {
  readonly id: BlockKey;
  readonly path: string;
  /** The name of the block's kind. */
  readonly name: string;
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
}

/** The bar of the text with the caret: its marks, its link, and a way to its block. */
export function TextBar({ id, path, name, block, data }: TextBarProps) {
  const t = useMessages('block-editor');
  const { store, openSettings } = useEditor();
  const text = useSyncExternalStore(
    store.texts.mounts.subscribe,
    () => store.texts.of(id)?.liveText(path) ?? null,
  );
  const { ref, onKeyDown, onFocus } = useRovingFocus();
  const find = useCallback((canvas: ParentNode) => blockIn(canvas, id), [id]);
  useBarPlace(ref, find, text);
  const href = textAt({ block, data }, path)?.href ?? null;
  return (
    <div
      ref={ref}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('text.toolbar.label', { name })}
      onFocus={onFocus}
      onToggle={(event) => returnFromForm(event, text)}
      onKeyDown={(event) => {
        const isBack = event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey);
        // Forms opened from the bar handle their own keys.
        const isInForm = event.target instanceof Element && event.target.closest('[popover]') !== null;
        if (isInForm) leaveForm(event, text);
        if (!isBack || isInForm) {
          onKeyDown(event);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        text?.focus();
      }}
    >
      <Grip
        dragged={{ kind: 'block', key: id }}
        name={name}
        look="tool"
        label={t('text.block.label', { name })}
        onPress={() => store.focusBlock(id)}
        onOpen={openSettings}
      />
      {text === null ? null : <RichTextToolbar text={text} hasAddressRow />}
      {href === null || text === null ? null : (
        <TargetForm id={id} path={path} block={block} data={data} href={href} text={text} />
      )}
    </div>
  );
}

interface TargetFormProps extends Omit<TextBarProps, 'name'> {
  readonly href: string;
  readonly text: MountedText;
}

/** The URL of a button or link, with a form to change it. */
function TargetForm({ id, path, block, data, href, text }: TargetFormProps) {
  const t = useMessages('block-editor');
  const place = useMemo(() => placeBesideWords(text.selectionBox), [text]);
  const shown = href === '' ? t('link.none.label') : href;
  return (
    <span data-tool="link" className={classes.target}>
      <Dropdown
        label={
          <>
            <IconLink size={16} aria-hidden="true" /> <span className={classes.address}>{shown}</span>
          </>
        }
        title={t('link.title')}
        place={place}
      >
        {(close) => <Address id={id} path={path} block={block} data={data} href={href} close={close} />}
      </Dropdown>
    </span>
  );
}

function Address({
  id,
  path,
  data,
  href: first,
  close,
}: Omit<TextBarProps, 'name'> & { readonly href: string; readonly close: () => void }) {
  const t = useMessages('block-editor');
  const { store, actions } = useEditor();
  const [href, setHref] = useState(first);
  return (
    <form
      className={classes.targetForm}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        close();
        actions.changeData(id, withHref(data, path, completedHref(href)));
        store.texts.of(id)?.liveText(path)?.focus();
      }}
    >
      <LinkTargetField label={t('link.url.label')} value={href} onChange={setHref} />
      <Button type="submit" size="small">
        {t('link.save.button')}
      </Button>
    </form>
  );
}
