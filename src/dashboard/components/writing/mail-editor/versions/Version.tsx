import { useState, type FormEvent } from 'react';
import {
  versionNameLength,
  type MailVersionChanges,
  type MailVersionSummary,
} from '../../../../../contract/mails/mail-versions.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { mailVersionPreviewUrl, nameMailVersion, restoreMailVersion } from '../../../../api/mails.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import { useAction, useSubmit } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { formatClock, formatExactTime, formatTime, shownSubject } from '../../../basics/format.ts';
import { ActionMenu } from '../../../overlay/ActionMenu.tsx';
import { toast } from '../../../overlay/overlay-store.ts';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import type { ShownMail } from '../open/shown-mail.ts';
import classes from './versions.module.css';

/** Actions of the page on a version. */
export interface VersionActions {
  /** Saves the email, so that it becomes a version, too; false if that failed. */
  readonly onFlush: () => Promise<boolean>;
  /** Shows a version in a preview. */
  readonly onLook: (shown: ShownMail) => void;
  /** Compares a version with the current email. */
  readonly onCompare: (version: number) => void;
  /** Shows the email after restoring a version, which is a step of undo with that name. */
  readonly onRestore: (restore: () => Promise<unknown>, step: string) => Promise<void>;
  /** Creates a new email from a version, and opens it. */
  readonly onCopy: (version: number) => Promise<void>;
}

type VersionProps = VersionActions & { readonly id: number; readonly version: MailVersionSummary };

/** An earlier version of an email: its time of day, its name, and its changes. */
export function Version(props: VersionProps) {
  const { id, subject, saved, changes, name } = props.version;
  const t = useMessages('email-versions');
  const [isNaming, setIsNaming] = useState(false);
  const time = (
    <time dateTime={saved} title={formatExactTime(saved)}>
      {formatClock(saved)}
    </time>
  );
  return (
    <li className={classes.version}>
      <div>
        <strong className={classes.head}>{name === '' ? time : name}</strong>
        {name === '' ? null : <p className={classes.line}>{time}</p>}
        <p className={classes.line}>{shownSubject(subject)}</p>
        <p className={classes.line}>{changes === null ? t('first.label') : changedParts(t, changes)}</p>
      </div>
      {isNaming ? (
        <NameForm mail={props.id} version={id} name={name} onDone={() => setIsNaming(false)} />
      ) : (
        <Actions {...props} onName={() => setIsNaming(true)} />
      )}
    </li>
  );
}

function Actions(props: VersionProps & { readonly onName: () => void }) {
  const { id, version, onFlush, onLook, onCompare, onRestore, onCopy, onName } = props;
  const t = useMessages('email-versions');
  const time = formatTime(version.saved);
  const canName = useExtensions().has('mailVersionUpdate');
  const { mutateAsync, isPending } = useSubmit(restoreMailVersion(id));
  const unname = useAction(nameMailVersion(id, version.id), { failed: t('name.failed') });
  const restore = async () => {
    try {
      if (!(await onFlush())) return;
      await onRestore(() => mutateAsync(version.id), t('restore.label', { time }));
      toast(t('restore.toast', { time }));
    } catch (failure) {
      toastFailure(t('restore.failed'), failure);
    }
  };
  const copy = () => onCopy(version.id).catch((failure: unknown) => toastFailure(t('copy.failed'), failure));
  const hasName = version.name !== '';
  return (
    <div className={classes.actions}>
      <Button
        tone="plain"
        size="small"
        aria-label={t('view.label', { time })}
        onClick={() =>
          onLook({ title: t('view.title', { time }), src: mailVersionPreviewUrl(id, version.id) })
        }
      >
        {t('view.button')}
      </Button>
      <Button
        tone="plain"
        size="small"
        aria-label={t('compare.label', { time })}
        onClick={() => onCompare(version.id)}
      >
        {t('compare.button')}
      </Button>
      <Button
        tone="plain"
        size="small"
        isBusy={isPending}
        aria-label={t('restore.label', { time })}
        onClick={() => void restore()}
      >
        {t('restore.button')}
      </Button>
      <ActionMenu
        title={t('view.title', { time })}
        name={t('actions.label', { time })}
        groups={[
          [
            canName ? { label: hasName ? t('rename.button') : t('name.button'), run: onName } : null,
            canName && hasName ? { label: t('unname.button'), run: () => unname.mutate('') } : null,
            { label: t('copy.button'), run: copy },
          ],
        ]}
      />
    </div>
  );
}

interface NameFormProps {
  readonly mail: number;
  readonly version: number;
  readonly name: string;
  readonly onDone: () => void;
}

function NameForm({ mail, version, name, onDone }: NameFormProps) {
  const t = useMessages('email-versions');
  const tCommon = useMessages('common');
  const [text, setText] = useState(name);
  const mutation = nameMailVersion(mail, version);
  const save = useAction(
    {
      ...mutation,
      onSuccess: async (...given) => {
        await mutation.onSuccess?.(...given);
        onDone();
      },
    },
    { failed: t('name.failed') },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(text.trim());
  };
  return (
    <form
      className={classes.naming}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        autoFocus
        aria-label={t('name.label')}
        placeholder={t('name.example')}
        value={text}
        maxLength={versionNameLength}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="small" isBusy={save.isPending}>
          {t('name.save.button')}
        </Button>
        <Button tone="plain" size="small" onClick={onDone}>
          {tCommon('cancel.button')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the parts changed in a version, such as “2 blocks, subject”. */
function changedParts(t: Translator<'email-versions'>, changes: MailVersionChanges): string {
  const parts = (['subject', 'body', 'design', 'css', 'plain_text'] as const).filter((part) => changes[part]);
  const words = parts.map((part) => t('part.label', { part }));
  const blocks = changes.blocks > 0 ? [t('blocks.label', { count: changes.blocks })] : [];
  const all = [...blocks, ...words];
  return all.length === 0 ? t('same.label') : all.join(', ');
}
