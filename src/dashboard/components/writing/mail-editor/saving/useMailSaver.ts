import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../overlay/overlay-store.ts';
import { mailKey, sameFields, type MailFields, type OpenMail, type SavedMail } from '../open/open-mail.ts';
import { unsavedEmails, type UnsavedEmail } from './unsaved-emails.ts';
import { createMailSaver, type MailSaver, type SaverState } from './mail-saver.ts';
import { endedSessions, openMailSession } from './mail-session.ts';
import { useStore } from '../../../../hooks/state/useStore.ts';

/** The functions that read and save an email. */
export interface MailAccess {
  /** The service's version of the email, as last loaded. */
  readonly mail: OpenMail;
  /** See `SaverPorts`. */
  readonly save: (change: Partial<MailFields>, basedOn: string | null) => Promise<SavedMail>;
  /** See `SaverPorts`. */
  readonly readBack: () => Promise<OpenMail | null>;
  /** Reloads the email and passes the result as `mail`. */
  readonly reload: () => void;
  /** Toast after a newer version replaced the displayed one. */
  readonly newerText: string;
}

/** An email that saves automatically. */
export interface MailSaving extends SaverState {
  readonly saver: MailSaver;
  /** The number of other tabs that have the email open. */
  readonly others: number;
  /** The copy that an earlier visit stored and never saved. */
  readonly kept: UnsavedEmail | null;
  /** Shows that copy, or deletes it. */
  readonly settleKept: (how: 'bring-back' | 'discard') => void;
}

/**
 * Opens an email for editing: saves it automatically, stores unsaved changes on this device, and exchanges news with
 * other tabs. For a single email as long as the component lives; use another `key` for another email.
 */
export function useMailSaver(access: MailAccess): MailSaving {
  const [saver] = useState(() => createMailSaver(access.mail));
  const state = useStore(saver.state);
  const [others, setOthers] = useState(0);
  const latest = useRef(access);
  const { kept, settleKept } = useUnsavedEmail(saver, access.mail);
  useEffect(() => {
    latest.current = access;
  });
  const key = mailKey(access.mail);
  useEffect(() => {
    const opened = openMailSession(key, {
      onOthers: setOthers,
      onSaved: () => latest.current.reload(),
    });
    saver.connect({
      save: (change, basedOn) => latest.current.save(change, basedOn),
      keep: (fields, basedOn, isSaved) =>
        void keep({ session: opened.id, mail: key, fields, basedOn, isSaved }),
      readBack: () => latest.current.readBack(),
      forget: () => void forget({ session: opened.id, mail: key }),
      tell: opened.tellSaved,
      onNewer: () => void toast(latest.current.newerText, { tone: 'note' }),
    });
    return () => {
      saver.close();
      opened.close();
    };
  }, [saver, key]);
  useEffect(() => saver.seen(access.mail), [saver, access.mail]);
  useLeaving(saver);
  return { ...state, saver, others, kept, settleKept };
}

/** Saves when the tab is hidden or closed, and retries when the connection returns. */
function useLeaving(saver: MailSaver): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    const onOnline = () => void saver.flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', saver.leave);
    window.addEventListener('beforeunload', saver.leave);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', saver.leave);
      window.removeEventListener('beforeunload', saver.leave);
      window.removeEventListener('online', onOnline);
    };
  }, [saver]);
}

/** Finds copies of the email left by closed tabs, and offers the newest. */
function useUnsavedEmail(saver: MailSaver, mail: OpenMail) {
  const [kept, setKept] = useState<UnsavedEmail | null>(null);
  const [first] = useState(mail);
  useEffect(() => {
    let isCurrent = true;
    void findKept(first).then((found) => {
      if (!isCurrent || found === null) return;
      if (isWhole(found, first)) {
        saver.showWhole(found.fields);
        void forget(found);
      } else setKept(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [saver, first]);
  const settleKept = (how: 'bring-back' | 'discard') => {
    if (kept === null) return;
    if (how === 'bring-back') saver.showStored(kept.fields, kept.basedOn);
    setKept(null);
    void forget(kept);
  };
  return { kept, settleKept };
}

/** Returns whether a stored email is the service's version plus the members that the service has dropped. */
export function isWhole({ isSaved, basedOn }: UnsavedEmail, { updated }: Pick<OpenMail, 'updated'>): boolean {
  return isSaved === true && basedOn === updated;
}

async function findKept(mail: OpenMail): Promise<UnsavedEmail | null> {
  const mails = await unsavedEmails();
  const all = await mails.ofMail(mailKey(mail));
  const ended = await endedSessions(all.map(({ session }) => session));
  const left = all.filter(({ session }) => ended.includes(session));
  const unsaved = left.filter(({ fields }) => !sameFields(fields, mail.fields));
  await Promise.all(left.filter((one) => !unsaved.includes(one)).map((one) => mails.remove(one)));
  return unsaved.toSorted((one, other) => other.kept - one.kept)[0] ?? null;
}

async function keep(mail: Omit<UnsavedEmail, 'kept'>): Promise<void> {
  await (await unsavedEmails()).put({ ...mail, kept: Date.now() });
}

async function forget(mail: Pick<UnsavedEmail, 'session' | 'mail'>): Promise<void> {
  await (await unsavedEmails()).remove(mail);
}
