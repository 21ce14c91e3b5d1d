import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentMailPreviewUrl, sentMailsQuery } from '../../api/sent-mails.ts';
import { Button } from '../../components/basics/Button.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { Dialog } from '../../components/overlay/Dialog.tsx';
import { useFocusReturn } from '../../components/overlay/useFocusReturn.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import gallery from '../../components/writing/mail-gallery/mail-gallery.module.css';
import { MailThumbnail } from '../../components/writing/mail-gallery/MailThumbnail.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface SentEmailsDialogProps {
  /** The email being copied; null for none. */
  readonly busy: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** The number of emails shown first, and added each time. */
const emailsAtOnce = 12;

/** A dialog with sent emails, newest first, to start a new one from. */
export function SentEmailsDialog({ busy, onChoose, onClose }: SentEmailsDialogProps) {
  const t = useMessages('drafts');
  const tCommon = useMessages('common');
  const [shown, setShown] = useState(emailsAtOnce);
  const { data, error, refetch } = useQuery(sentMailsQuery({ paginate_by: shown }));
  const hasPictures = useExtensions().has('sentMailPreview');
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={t('sent.title')} size="min(900px, 96vw)">
      <div tabIndex={-1} data-autofocus="">
        {data === undefined ? (
          error === null ? (
            <LoadingCard rows={6} />
          ) : (
            <ErrorState
              title={tCommon('load.error.title', { things: 'sent' })}
              error={error}
              onRetry={() => void refetch()}
            />
          )
        ) : data.results.length === 0 ? (
          <p className="nd-muted">{t('sent.empty.body')}</p>
        ) : (
          <ul className={gallery.gallery} data-look="small">
            {data.results.map(({ id, subject, time_to_send: time }) => (
              <li key={id} className={gallery.card} data-busy={id === busy || undefined}>
                <MailThumbnail src={hasPictures ? sentMailPreviewUrl(id) : null} />
                <div className={gallery.text}>
                  <div>
                    <button
                      type="button"
                      className={gallery.subject}
                      disabled={busy !== null}
                      aria-label={t('create.from.label', { subject: shownSubject(subject) })}
                      onClick={() => onChoose(id)}
                    >
                      {shownSubject(subject)}
                    </button>
                    {time === null ? null : (
                      <p className={gallery.note}>
                        <RelativeTime time={time} />
                      </p>
                    )}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
        {data === undefined || data.count <= shown || shown >= 96 ? null : (
          <p style={{ display: 'flex', justifyContent: 'center', margin: '16px 0 0' }}>
            <Button tone="plain" onClick={() => setShown(shown + emailsAtOnce)}>
              {t('sent.more.button')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
