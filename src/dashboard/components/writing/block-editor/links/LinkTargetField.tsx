import { NativeSelect, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import '../../../basics/input-styles.ts';
import { anchoredBlock, anchorFor, withAnchor } from '../model/anchors.ts';
import { keyOf } from '../model/block-keys.ts';
import { firstWords } from '../model/first-words.ts';
import {
  completedHref,
  isUsable,
  linkHref,
  linkKinds,
  linkTarget,
  tryableHref,
  type LinkKind,
} from '../model/link-target.ts';
import { dataOf } from '../model/operations.ts';
import { outlineOf } from '../model/outline.ts';
import { blockName } from '../model/sentences.ts';
import { TaggedField } from '../fields/TaggedField.tsx';
import { useDocument, useEditor } from '../state/editor-context.ts';
import classes from './link-target.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface LinkTargetFieldProps {
  /** Label of the field for the URL of a web page. */
  readonly label: string;
  /** The URL, as the email has it. */
  readonly value: string;
  readonly onChange: (href: string) => void;
}

/** The target of a link: a web page, an email address, a phone number, a place in the email, or a page of Newsdesk. */
export function LinkTargetField({ label, value, onChange }: LinkTargetFieldProps) {
  const t = useMessages('link-target');
  const { hasOptions } = useEditor();
  const [{ kind, href }, setShown] = useState(() => ({ kind: linkTarget(value).kind, href: value }));
  // An undo, or another field, has changed the link.
  if (href !== value) setShown({ kind: linkTarget(value).kind, href: value });
  const give = (next: { readonly kind: LinkKind; readonly href: string }) => {
    setShown(next);
    if (next.href !== value) onChange(next.href);
  };
  const own = linkTarget(value);
  const typed = own.kind === kind ? own.typed : '';
  const isWrong = value.trim() !== '' && !isUsable(value);
  const complete = () => {
    const completed = completedHref(value);
    give({ kind: linkTarget(completed).kind, href: completed });
  };
  const isText = kind === 'web' || kind === 'email' || kind === 'phone';
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('kind.label')}
        value={kind}
        data={linkKinds
          // Where a place is, is an option of its block.
          .filter((one) => one !== 'place' || hasOptions || kind === 'place')
          .map((one) => ({ value: one, label: t('kind.choice.label', { kind: one }) }))}
        onChange={(event) => {
          const next = linkKinds.find((one) => one === event.currentTarget.value) ?? 'web';
          give({ kind: next, href: linkHref({ kind: next, typed: '' }) });
        }}
      />
      {kind === 'web' ? (
        <TaggedField
          label={label}
          value={value}
          isUrl
          error={isWrong ? t('typed.error', { kind: 'other' }) : undefined}
          onChange={(next) => give({ kind, href: next })}
          onBlur={complete}
        />
      ) : null}
      {kind === 'email' || kind === 'phone' ? (
        <TextInput
          label={t('typed.label', { kind })}
          value={typed}
          inputMode={kind === 'email' ? 'email' : 'tel'}
          data-autofocus=""
          error={isWrong ? t('typed.error', { kind }) : undefined}
          onChange={(event) => give({ kind, href: linkHref({ kind, typed: event.currentTarget.value }) })}
          onBlur={complete}
        />
      ) : null}
      {kind === 'place' ? (
        <PlaceField anchor={typed} onChoose={(next) => give({ kind, href: next })} />
      ) : null}
      {isText || kind === 'place' ? null : <p className={classes.help}>{t('own.help')}</p>}
      <TryLink href={value} />
    </div>
  );
}

/** The block that a link leads to. */
function PlaceField({
  anchor,
  onChoose,
}: {
  readonly anchor: string;
  readonly onChoose: (href: string) => void;
}) {
  const t = useMessages('link-target');
  const tEditor = useMessages('block-editor');
  const { store, nameTag } = useEditor();
  const document = useDocument();
  const target = anchor === '' ? undefined : anchoredBlock(document, anchor);
  const blocks = outlineOf(document).flatMap((row) => (row.kind === 'block' ? [row] : []));
  const choices = blocks.map(({ id, placed }) => {
    const words = firstWords(placed.block, dataOf(placed), nameTag);
    const name = blockName(tEditor, placed);
    return { value: id, label: words === '' ? name : t('place.choice.label', { name, words }) };
  });
  return (
    <NativeSelect
      label={t('place.label')}
      value={target === undefined ? '' : keyOf(target)}
      data={[{ value: '', label: t('place.none.label') }, ...choices]}
      error={anchor !== '' && target === undefined ? t('place.gone.error') : undefined}
      onChange={(event) => {
        const key = event.currentTarget.value;
        if (key === '') return;
        const name = anchorFor(store.document(), key);
        // Nothing shows an anchor: the step that can be undone is that of the link.
        store.amend((one) => withAnchor(one, key, name));
        onChoose(`#${name}`);
      }}
    />
  );
}

/** Opens the link in another tab, where it leads everybody to the same page. */
function TryLink({ href }: { readonly href: string }) {
  const t = useMessages('link-target');
  const note = useId();
  const tryable = tryableHref(href);
  if (tryable === null) return null;
  return (
    <span className={classes.try}>
      <a href={tryable} target="_blank" rel="noopener noreferrer" aria-describedby={note}>
        {t('try.link')} <IconExternalLink size={14} aria-hidden="true" />
      </a>
      <span id={note} className="nd-hidden">
        {t('try.help')}
      </span>
    </span>
  );
}
