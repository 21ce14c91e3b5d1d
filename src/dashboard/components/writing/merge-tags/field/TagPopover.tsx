import { use, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { placePanel } from '../../../overlay/place-panel.ts';
import type { ShownTag } from '../shown-tag.ts';
import { TagNoteContext } from '../tag-note.ts';
import type { NameTag } from '../tag-names.ts';
import { tagOf, withFallback } from '../tag-pieces.ts';
import classes from './chips.module.css';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const ReplaceTag = lazyPart(() => import('./ReplaceTag.tsx').then((it) => it.ReplaceTag));

interface TagPopoverProps {
  readonly tag: ShownTag;
  readonly nameTag: NameTag;
  readonly onClose: () => void;
}

/** A popover below a merge tag that edits its fallback or removes the tag. */
export function TagPopover({ tag, nameTag, onClose }: TagPopoverProps) {
  const t = useMessages('merge-tag-chips');
  const parsed = tagOf(tag.source);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [help, note] = [useId(), use(TagNoteContext)];
  const [fallback, setFallback] = useState(parsed?.fallback ?? '');
  const next = parsed === null ? null : withFallback(parsed, fallback);
  useLayoutEffect(() => {
    const { current: panel } = box;
    panel?.showPopover();
    placePanel(panel, tag.element, 'start');
    // Without a field, the next Tab reaches the first button.
    panel?.focus();
    field.current?.select();
  }, [tag]);
  if (parsed === null) return null;
  const { name, isKnown } = nameTag(parsed);
  const isForeign = parsed.kind === 'foreign';
  // The popover closes first, because it would take the focus from the text.
  const finish = (source: string) => {
    box.current?.hidePopover();
    tag.change(source);
  };
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={t('title', { name })}
      className={classes.popover}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        finish(tag.source);
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (next !== null) finish(next);
        }}
      >
        <p className={classes.name}>
          {isForeign ? null : <strong>{name}</strong>} <span className="nd-code nd-muted">{tag.source}</span>
        </p>
        {isKnown ? null : (
          <p className={classes.unknown}>{t(isForeign ? 'foreign.message' : 'unknown.message')}</p>
        )}
        <LazyPlace>{note(next ?? tag.source)}</LazyPlace>
        {isForeign ? null : (
          <>
            <label>
              {t('fallback.label')}
              <input
                ref={field}
                value={fallback}
                maxLength={255}
                aria-describedby={help}
                aria-invalid={next === null}
                onChange={(event) => setFallback(event.target.value)}
              />
            </label>
            <small id={help} className={next === null ? classes.unknown : 'nd-muted'}>
              {next === null ? t('fallback.error') : t('fallback.help')}
            </small>
          </>
        )}
        <div className={classes.buttons}>
          {isForeign ? (
            <LazyPlace>
              <ReplaceTag source={tag.source} nameTag={nameTag} onReplace={finish} />
            </LazyPlace>
          ) : (
            <Button type="submit" size="small">
              {t('save.button')}
            </Button>
          )}
          <Button tone="plain" size="small" onClick={() => finish('')}>
            {t('remove.button')}
          </Button>
        </div>
      </form>
    </div>
  );
}
