import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { draftKey, copyDraft, deleteDraft, keepDraftAsTemplate } from '../../api/drafts.ts';
import { shownSubject } from '../../components/basics/format.ts';
import type { MailActions, UseMailActions } from '../../components/writing/mail-editor/bar/mail-actions.ts';
import { MailEditorPage } from '../../components/writing/mail-editor/MailEditorPage.tsx';
import type { OpenMail } from '../../components/writing/mail-editor/open/open-mail.ts';
import { keepEarlyLetters } from '../../components/writing/mail-gallery/keep-early-letters.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths, segmentsPart, withSegments } from '../../paths.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const DraftLanguage = lazyPart(() => import('./DraftLanguage.tsx').then((it) => it.DraftLanguage));
const DraftLink = lazyPart(() => import('./DraftLink.tsx').then((it) => it.DraftLink));
const MakeBlocks = lazyPart(() => import('./MakeBlocks.tsx').then((it) => it.MakeBlocks));

/** The page that edits a draft, in the editor of its type. */
export function DraftPage() {
  const { id } = useParams();
  const t = useMessages('drafts');
  return (
    <MailEditorPage
      mail={{ kind: 'draft', id: Number(id) }}
      parent={{ label: t('page.title'), path: paths.drafts }}
      useActions={useDraftPageActions}
    />
  );
}

/** Returns the actions on a draft in its editor, each of which first saves the latest changes. */
function useDraftPageActions(...[mail, flush, replaceBy]: Parameters<UseMailActions>): MailActions {
  const extensions = useExtensions();
  const t = useMessages('drafts');
  const tCommon = useMessages('common');
  const navigate = useNavigate();
  const { copy, keep, remove } = useDraftActions({ mail, flush });
  const [segments] = useUrlState(segmentsPart);
  const [isChoosing, setChoosing] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [isMakingBlocks, setMakingBlocks] = useState(false);
  const send = async () => {
    if (await flush()) await navigate(withSegments(paths.send(mail.id), segments));
    else toast(t('unsaved.toast'), { tone: 'problem' });
  };
  const share = async () => {
    if (await flush()) setLinking(true);
    else toast(t('unsaved.toast'), { tone: 'problem' });
  };
  return {
    primary: { label: t('send.button'), run: send },
    menu: {
      title: t('menu.title'),
      name: t('menu.label'),
      groups: [
        [
          extensions.has('draftLanguageShow')
            ? { label: t('language.label'), run: () => setChoosing(true) }
            : null,
          extensions.has('draftLinkShow') ? { label: t('link.button'), run: share } : null,
          { label: t('duplicate.button'), run: copy },
          extensions.has('draftTemplate') ? { label: t('saveTemplate.button'), run: keep } : null,
          extensions.has('draftBlocks') && mail.fields.blockdocument === null
            ? { label: t('makeBlocks.button'), run: () => setMakingBlocks(true) }
            : null,
        ],
        [{ label: tCommon('delete.button'), run: remove, isDestructive: true }],
      ],
    },
    dialog: isChoosing ? (
      <LazyPlace>
        <DraftLanguage id={mail.id} onClose={() => setChoosing(false)} />
      </LazyPlace>
    ) : isLinking ? (
      <LazyPlace>
        <DraftLink id={mail.id} onClose={() => setLinking(false)} />
      </LazyPlace>
    ) : isMakingBlocks ? (
      <LazyPlace>
        <MakeBlocks id={mail.id} flush={flush} replaceBy={replaceBy} onClose={() => setMakingBlocks(false)} />
      </LazyPlace>
    ) : null,
  };
}

interface DraftActionsOptions {
  readonly mail: OpenMail;
  readonly flush: () => Promise<boolean>;
}

function useDraftActions({ mail: { id, fields }, flush }: DraftActionsOptions) {
  const t = useMessages('drafts');
  const navigate = useNavigate();
  const copying = useSubmit(copyDraft());
  const keeping = useSubmit(keepDraftAsTemplate());
  const doUndoably = useUndoable();
  const subject = shownSubject(fields.subject);
  /** Saves, and does the work; false if that failed. */
  const attempt = async (failed: string, work: () => Promise<void>) => {
    try {
      const isSaved = await flush();
      if (isSaved) await work();
      else toast(t('unsaved.toast'), { tone: 'problem' });
      return isSaved;
    } catch (error) {
      toastFailure(failed, error);
      return false;
    }
  };
  return {
    copy: async () => {
      const dropLetters = keepEarlyLetters();
      const isCopied = await attempt(t('duplicate.failed', { subject }), async () => {
        const copy = await copying.mutateAsync(id);
        await navigate(paths.draft(copy.id));
        toast(t('duplicate.here.toast'));
      });
      if (!isCopied) dropLetters();
    },
    keep: () =>
      attempt(t('saveTemplate.failed', { subject }), async () => {
        const { id: template, type } = await keeping.mutateAsync(id);
        const path = paths.template(type === 1 ? 'block' : 'html', template);
        toast(t('saveTemplate.toast', { subject }), {
          action: { label: t('saveTemplate.open.button'), run: () => void navigate(path) },
        });
      }),
    remove: async () => {
      doUndoably({
        text: t('delete.toast', { subject }),
        failed: t('delete.failed', { subject }),
        keys: [draftKey(id)],
        mutation: deleteDraft(),
        given: id,
      });
      await navigate(paths.drafts);
    },
  };
}
