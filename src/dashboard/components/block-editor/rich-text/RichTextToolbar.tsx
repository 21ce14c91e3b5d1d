import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import { Dropdown } from '../../overlay/Dropdown.tsx';
import { useEditor } from '../editor-context.ts';
import type { MountedRichText, RichTextCommand } from './rich-text.ts';
import classes from './rich-text.module.css';

interface Mark {
  readonly label: string;
  readonly mark: string;
  readonly command: RichTextCommand;
  readonly icon: ReactNode;
}

const size = { size: 16, 'aria-hidden': true } as const;

const marks: readonly Mark[] = [
  { label: 'Bold', mark: 'bold', command: { name: 'bold' }, icon: <IconBold {...size} /> },
  { label: 'Italic', mark: 'italic', command: { name: 'italic' }, icon: <IconItalic {...size} /> },
  {
    label: 'Underline',
    mark: 'underline',
    command: { name: 'underline' },
    icon: <IconUnderline {...size} />,
  },
  {
    label: 'Bulleted list',
    mark: 'bulletList',
    command: { name: 'bulletList' },
    icon: <IconList {...size} />,
  },
  {
    label: 'Numbered list',
    mark: 'orderedList',
    command: { name: 'orderedList' },
    icon: <IconListNumbers {...size} />,
  },
  {
    label: 'Align left',
    mark: 'align-left',
    command: { name: 'align', to: 'left' },
    icon: <IconAlignLeft {...size} />,
  },
  {
    label: 'Align centre',
    mark: 'align-center',
    command: { name: 'align', to: 'center' },
    icon: <IconAlignCenter {...size} />,
  },
  {
    label: 'Align right',
    mark: 'align-right',
    command: { name: 'align', to: 'right' },
    icon: <IconAlignRight {...size} />,
  },
];

/** The buttons of a text that is being edited. They leave the selection where it is. */
export function RichTextToolbar({ text }: { text: MountedRichText }) {
  const { placeholders } = useEditor();
  const [, refresh] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => text.subscribe(refresh), [text]);
  return (
    <>
      {text.isPlain ? null : (
        <>
          {marks.map(({ label, mark, command, icon }) => (
            <button
              key={label}
              type="button"
              className={classes.mark}
              aria-label={label}
              title={label}
              aria-pressed={text.isActive(mark)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => text.run(command)}
            >
              {icon}
            </button>
          ))}
          <Dropdown label={<IconLink {...size} />} name="Link" title="Link" look="icon">
            {(close) => <LinkForm text={text} close={close} />}
          </Dropdown>
        </>
      )}
      {placeholders.length === 0 ? null : (
        <Dropdown label="Placeholder" title="Insert a placeholder" align="end">
          {(close) =>
            placeholders.map((placeholder) => (
              <button
                key={placeholder.text}
                type="button"
                data-item=""
                onClick={() => {
                  close();
                  text.run({ name: 'insert', text: placeholder.text });
                }}
              >
                {placeholder.label} <span className="nd-muted nd-code">{placeholder.text}</span>
              </button>
            ))
          }
        </Dropdown>
      )}
    </>
  );
}

function LinkForm({ text, close }: { text: MountedRichText; close: () => void }) {
  const [href, setHref] = useState(() => text.link());
  const finish = (address: string) => {
    close();
    text.run({ name: 'link', href: address.trim() });
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
      <label>
        Address
        <input
          value={href}
          data-autofocus=""
          placeholder="https://"
          inputMode="url"
          onChange={(event) => setHref(event.target.value)}
        />
      </label>
      <div className={classes.linkButtons}>
        <Button type="submit" size="small">
          Set link
        </Button>
        <Button tone="plain" size="small" onClick={() => finish('')}>
          Remove link
        </Button>
      </div>
    </form>
  );
}
