import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconTag,
  IconTextColor,
  IconUnderline,
} from '@tabler/icons-react';
import { useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import { address } from '../../../../../rendering/blocks/block-data.ts';
import { Button } from '../../../basics/Button.tsx';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import { placeBesideWords } from './place-beside-words.ts';
import { EmojiMenu } from '../../emoji/EmojiMenu.tsx';
import { completedHref } from '../model/link-target.ts';
import { LinkTargetField } from '../links/LinkTargetField.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { MountedText, TextCommand } from '../state/mounted-text.ts';
import classes from './rich-text.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { WordLookForm } from './WordLookForm.tsx';
import { DropdownItem } from '../../../overlay/DropdownItem.tsx';

interface Mark {
  readonly label:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'bulletList'
    | 'orderedList'
    | 'left'
    | 'center'
    | 'right';
  readonly mark: string;
  readonly command: TextCommand;
  readonly icon: ReactNode;
}

const size = { size: 16, 'aria-hidden': true } as const;

/** Marks of words, available in every text of an email. */
const wordMarks: readonly Mark[] = [
  { label: 'bold', mark: 'bold', command: { name: 'bold' }, icon: <IconBold {...size} /> },
  { label: 'italic', mark: 'italic', command: { name: 'italic' }, icon: <IconItalic {...size} /> },
  {
    label: 'underline',
    mark: 'underline',
    command: { name: 'underline' },
    icon: <IconUnderline {...size} />,
  },
  {
    label: 'strike',
    mark: 'strike',
    command: { name: 'strike' },
    icon: <IconStrikethrough {...size} />,
  },
];

/** Marks of paragraphs. */
const paragraphMarks: readonly Mark[] = [
  {
    label: 'bulletList',
    mark: 'bulletList',
    command: { name: 'bulletList' },
    icon: <IconList {...size} />,
  },
  {
    label: 'orderedList',
    mark: 'orderedList',
    command: { name: 'orderedList' },
    icon: <IconListNumbers {...size} />,
  },
  {
    label: 'left',
    mark: 'align-left',
    command: { name: 'align', to: 'left' },
    icon: <IconAlignLeft {...size} />,
  },
  {
    label: 'center',
    mark: 'align-center',
    command: { name: 'align', to: 'center' },
    icon: <IconAlignCenter {...size} />,
  },
  {
    label: 'right',
    mark: 'align-right',
    command: { name: 'align', to: 'right' },
    icon: <IconAlignRight {...size} />,
  },
];

interface RichTextToolbarProps {
  readonly text: MountedText;
  /** Shows the URL of the link at the caret in a row of its own, where it moves no button. */
  readonly hasAddressRow?: boolean;
}

/** The buttons of a text being edited. They don't change the selection. */
export function RichTextToolbar({ text, hasAddressRow = false }: RichTextToolbarProps) {
  const t = useMessages('block-editor');
  const { placeholders } = useEditor();
  const href = text.hasLinks ? text.link() : '';
  const place = useMemo(() => placeBesideWords(text.selectionBox), [text]);
  const [, refresh] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => text.subscribe(refresh), [text]);
  return (
    <>
      {text.kind === 'rich' ? <ParagraphKind text={text} /> : null}
      {text.kind === 'field' ? null : (
        <>
          {(text.kind === 'rich' ? [...wordMarks, ...paragraphMarks] : wordMarks).map(
            ({ label, mark, command, icon }) => (
              <button
                key={label}
                type="button"
                className={classes.mark}
                aria-label={t('text.mark.label', { mark: label })}
                title={t('text.mark.label', { mark: label })}
                aria-pressed={text.isActive(mark)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => text.run(command)}
              >
                {icon}
              </button>
            ),
          )}
          <LookMenu text={text} place={place} />
          {text.hasLinks ? (
            <span data-tool="link">
              <Dropdown
                label={<LinkLabel href={hasAddressRow ? '' : href} />}
                name={t('link.title')}
                title={t('link.title')}
                look={hasAddressRow || href === '' ? 'icon' : 'quiet'}
                isActive={text.isActive('link')}
                place={place}
              >
                {(close) => <LinkForm text={text} close={close} />}
              </Dropdown>
            </span>
          ) : null}
          <button
            type="button"
            className={classes.mark}
            aria-label={t('text.clear.label')}
            title={t('text.clear.label')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => text.run({ name: 'clear' })}
          >
            <IconClearFormatting {...size} />
          </button>
        </>
      )}
      {text.kind === 'field' ? null : (
        <EmojiMenu onPick={(emoji) => text.run({ name: 'insert', text: emoji })} />
      )}
      {placeholders.length === 0 ? null : (
        <Dropdown label={t('mergeTag.button')} title={t('mergeTag.title')} align="end">
          {(close) =>
            placeholders.map((placeholder) => (
              <DropdownItem
                key={placeholder.text}
                close={close}
                onChoose={() => text.run({ name: 'insert', text: placeholder.text })}
              >
                {placeholder.label} <span className="nd-muted nd-code">{placeholder.text}</span>
              </DropdownItem>
            ))
          }
        </Dropdown>
      )}
      <TagButton text={text} />
      {hasAddressRow && href !== '' ? (
        <span className={classes.addressRow} title={href}>
          {href}
        </span>
      ) : null}
    </>
  );
}

/** Opens the merge tag next to the caret. */
function TagButton({ text }: { readonly text: MountedText }) {
  const tTags = useMessages('merge-tag-chips');
  const { store } = useEditor();
  const tag = text.tag();
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={tTags('edit.button')}
      title={tTags('edit.button')}
      disabled={tag === null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => store.tag.set(tag)}
    >
      <IconTag {...size} />
    </button>
  );
}

/** A link icon, and the URL of the link at the caret. */
function LinkLabel({ href }: { readonly href: string }) {
  return (
    <>
      <IconLink {...size} />
      {href === '' ? null : <span className={classes.address}>{href}</span>}
    </>
  );
}

/** The color and size of the selected words. */
function LookMenu({ text, place }: { text: MountedText; place: ReturnType<typeof placeBesideWords> }) {
  const tLook = useMessages('word-look');
  return (
    <Dropdown
      label={<IconTextColor {...size} />}
      name={tLook('title')}
      title={tLook('title')}
      look="icon"
      isActive={text.isActive('wordLook')}
      place={place}
    >
      {(close) => <WordLookForm text={text} close={close} />}
    </Dropdown>
  );
}

const levels = [0, 1, 2, 3] as const;

/** The option for a quote. */
const quote = 'quote';

/** The choice between a paragraph, headings, and a quote. */
function ParagraphKind({ text }: { text: MountedText }) {
  const t = useMessages('block-editor');
  const level = levels.find((one) => one > 0 && text.isActive(`heading-${one}`)) ?? 0;
  const current = text.isActive('blockquote') ? quote : level;
  return (
    <select
      className={classes.kind}
      aria-label={t('text.kind.label')}
      value={current}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const chosen = levels.find((one) => one === Number(value));
        if (value === quote) text.run({ name: 'quote' });
        else if (chosen !== undefined) text.run({ name: 'heading', level: chosen });
      }}
    >
      {levels.map((one) => (
        <option key={one} value={one}>
          {one === 0 ? t('text.paragraph.label') : t('text.heading.label', { level: one })}
        </option>
      ))}
      <option value={quote}>{t('text.quote.label')}</option>
    </select>
  );
}

function LinkForm({ text, close }: { text: MountedText; close: () => void }) {
  const t = useMessages('block-editor');
  const [first] = useState(() => text.link());
  const [href, setHref] = useState(first);
  useEffect(() => text.showWords('link'), [text]);
  const finish = (given: string) => {
    close();
    text.run({ name: 'link', href: address(completedHref(given)) });
  };
  return (
    <form
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        finish(href);
      }}
    >
      <LinkTargetField label={t('link.url.label')} value={href} onChange={setHref} />
      <div className={classes.linkButtons}>
        <Button type="submit" size="small">
          {t(first === '' ? 'link.add.button' : 'link.save.button')}
        </Button>
        {first === '' ? null : (
          <Button tone="plain" size="small" onClick={() => finish('')}>
            {t('link.remove.button')}
          </Button>
        )}
      </div>
    </form>
  );
}
