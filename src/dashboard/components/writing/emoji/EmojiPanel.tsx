import { EmojiPicker, type EmojiPickerListEmojiProps, type SkinTone } from 'frimousse';
import { useEffect, useRef, useState } from 'react';
import { keepStored, readStored } from '../../../browser/storage.ts';
import { pageTongue } from '../../../messages/page-tongue.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { loadEmoji } from './emoji-data.ts';
import classes from './emoji.module.css';
import { recentEmoji, rememberEmoji } from './recent-emoji.ts';

const columns = 8;
const toneKey = 'newsdesk-emoji-tone';
const tones: readonly SkinTone[] = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'];

/** The emoji picker: a search, recently chosen emoji, and all of them by group. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useMessages('emoji');
  const [tone, setTone] = useState(keptTone);
  const [recent] = useState(recentEmoji);
  const search = useRef<HTMLInputElement>(null);
  // The panel around it opened before this part was loaded.
  useEffect(() => search.current?.focus(), []);
  const pick = (emoji: string) => {
    rememberEmoji(emoji);
    onPick(emoji);
  };
  return (
    <EmojiPicker.Root
      className={classes.picker}
      columns={columns}
      locale={pageTongue.language}
      skinTone={tone}
      resolveEmojiData={loadEmoji}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <div className={classes.head}>
        <EmojiPicker.Search
          ref={search}
          className={classes.search}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
        />
        <EmojiPicker.SkinTone>
          {({ skinTone, skinToneVariations }) => (
            <select
              className={classes.tone}
              aria-label={t('tone.label')}
              title={t('tone.label')}
              value={skinTone}
              onChange={({ currentTarget: { value } }) => {
                const chosen = tones.find((one) => one === value) ?? 'none';
                keepStored(toneKey, chosen === 'none' ? null : chosen);
                setTone(chosen);
              }}
            >
              {skinToneVariations.map(({ skinTone: value, emoji }) => (
                <option key={value} value={value}>
                  {emoji}
                </option>
              ))}
            </select>
          )}
        </EmojiPicker.SkinTone>
      </div>
      {recent.length === 0 ? null : (
        <div role="group" aria-label={t('recent.title')} className={classes.row}>
          {recent.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={classes.emoji}
              aria-label={emoji}
              onClick={() => pick(emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      <EmojiPicker.Viewport className={classes.list}>
        <EmojiPicker.Loading className={classes.note}>{t('loading.status')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={classes.note}>{t('none.title')}</EmojiPicker.Empty>
        <EmojiPicker.List components={{ CategoryHeader, Row, Emoji }} />
      </EmojiPicker.Viewport>
      <p className={classes.name} aria-hidden="true">
        <EmojiPicker.ActiveEmoji>
          {({ emoji }) => (emoji === undefined ? null : `${emoji.emoji} ${emoji.label}`)}
        </EmojiPicker.ActiveEmoji>
      </p>
    </EmojiPicker.Root>
  );
}

function keptTone(): SkinTone {
  const kept = readStored(toneKey);
  return tones.find((one) => one === kept) ?? 'none';
}

function CategoryHeader({ category, ...props }: { readonly category: { readonly label: string } }) {
  return (
    <div {...props} className={classes.group}>
      {category.label}
    </div>
  );
}

function Row({ 'aria-rowindex': at = 0, ...props }: React.ComponentProps<'div'>) {
  return <div {...props} aria-rowindex={fromOne(at)} className={classes.row} />;
}

function Emoji({ emoji, 'aria-colindex': at = 0, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button
      {...props}
      type="button"
      aria-colindex={fromOne(at)}
      className={classes.emoji}
      data-active={emoji.isActive || undefined}
    >
      {emoji.emoji}
    </button>
  );
}

/** Returns a position counted from 1, as in ARIA. The picker counts from 0. */
function fromOne(at: number): number {
  return at + 1;
}
