import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailVersionQuery, mailVersionsQuery } from '../../../api/mails.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { formatTime } from '../../basics/format.ts';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
import { ErrorState } from '../../page/ErrorState.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import classes from './compare.module.css';
import { ComparedVersions, type ComparedContent } from './ComparedVersions.tsx';

/** A version by its id, or the current email. */
type Choice = number | 'now';

interface CompareDialogProps {
  readonly id: number;
  /** The version to compare first. */
  readonly version: number;
  /** The current email, saved or not. */
  readonly now: ComparedContent;
  readonly language: string | null;
  readonly onClose: () => void;
}

/** A dialog with two versions of an email next to each other, initially an earlier one and the current email. */
export function CompareDialog({ id, version, now, language, onClose }: CompareDialogProps) {
  const t = useMessages('email-compare');
  useFocusReturn();
  const [before, setBefore] = useState<Choice>(version);
  const [after, setAfter] = useState<Choice>('now');
  const older = useContent(id, before, now);
  const newer = useContent(id, after, now);
  const error = older.error ?? newer.error;
  return (
    <Dialog onClose={onClose} title={t('title')} fullScreen>
      <div className={classes.dialog}>
        <div className={classes.choices}>
          <VersionSelect
            id={id}
            label={t('side.label', { side: 'before' })}
            value={before}
            onChange={setBefore}
            isFirst
          />
          <VersionSelect
            id={id}
            label={t('side.label', { side: 'after' })}
            value={after}
            onChange={setAfter}
          />
        </div>
        {error !== null ? (
          <ErrorState
            title={t('error.title')}
            error={error}
            onRetry={() => void Promise.all([older.refetch(), newer.refetch()])}
          />
        ) : older.content === null || newer.content === null ? (
          <LoadingCard rows={8} />
        ) : (
          <ComparedVersions
            key={`${before} ${after}`}
            before={older.content}
            after={newer.content}
            language={language}
          />
        )}
      </div>
    </Dialog>
  );
}

function useContent(id: number, choice: Choice, now: ComparedContent) {
  const isVersion = choice !== 'now';
  const { data, error, refetch } = useQuery({
    ...mailVersionQuery(id, isVersion ? choice : 0),
    enabled: isVersion,
  });
  if (!isVersion) return { content: now, error: null, refetch };
  const { subject, body, css, plain_text, blockdocument } = data ?? {};
  const content: ComparedContent | null =
    data === undefined
      ? null
      : {
          subject: subject ?? '',
          body: body ?? '',
          css: css ?? '',
          plain_text: plain_text ?? '',
          blockdocument: blockdocument ?? null,
        };
  return { content, error, refetch };
}

interface VersionSelectProps {
  readonly id: number;
  readonly label: string;
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
  /** True for the one that the dialog focuses. */
  readonly isFirst?: boolean;
}

function VersionSelect({ id, label, value, onChange, isFirst = false }: VersionSelectProps) {
  const t = useMessages('email-compare');
  const { data } = useQuery(mailVersionsQuery(id, 1));
  const versions = data?.results ?? [];
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select
        data-autofocus={isFirst ? '' : undefined}
        value={value}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === 'now' ? 'now' : Number(chosen))
        }
      >
        <option value="now">{t('now.label')}</option>
        {versions.map(({ id: version, saved, name }) => (
          <option key={version} value={version}>
            {name === '' ? formatTime(saved) : t('named.label', { name, time: formatTime(saved) })}
          </option>
        ))}
      </select>
    </label>
  );
}
