import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { draftLinkQuery, turnDraftLink } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { Button } from '../../components/basics/Button.tsx';
import '../../components/basics/input-styles.ts';
import { copyText } from '../../components/basics/copy-text.ts';
import { Dialog } from '../../components/overlay/Dialog.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useFocusReturn } from '../../components/overlay/useFocusReturn.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './draft-link.module.css';

interface DraftLinkProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The dialog that explains, copies, and turns off a draft's preview link. */
export function DraftLink({ id, onClose }: DraftLinkProps) {
  const t = useMessages('drafts');
  const { data, error } = useQuery(draftLinkQuery(id));
  const { mutate, isPending, error: refusal } = useSubmit(turnDraftLink(id));
  const failure = refusal ?? error;
  const url = data?.url ?? null;
  useFocusReturn();
  const copy = async () => {
    if (url !== null && (await copyText(url))) toast(t('link.copied.toast'));
  };
  return (
    <Dialog onClose={onClose} title={t('link.title')} size={480}>
      <div className={classes.dialog}>
        {failure === null ? null : <p role="alert">{failureOf(failure).detail}</p>}
        {data === undefined && error === null ? <LoadingCard rows={2} /> : null}
        {data === undefined ? null : <p>{t('link.body', { state: url === null ? 'other' : 'on' })}</p>}
        {url === null ? null : (
          <TextInput
            label={t('link.url.label')}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {data === undefined ? null : (
          <div className={classes.buttons}>
            {url === null ? (
              <Button isBusy={isPending} onClick={() => mutate(true)}>
                {t('link.create.button')}
              </Button>
            ) : (
              <>
                <Button
                  tone="plain"
                  isBusy={isPending}
                  onClick={() => mutate(false, { onSuccess: () => toast(t('link.off.toast')) })}
                >
                  {t('link.off.button')}
                </Button>
                <Button onClick={() => void copy()}>{t('link.copy.button')}</Button>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
