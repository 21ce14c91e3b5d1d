import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { followBrand } from '../../../../rendering/brand/apply-brand.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { shownSubject } from '../../../components/basics/format.ts';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import {
  findOlderEmails,
  updateOlderEmail,
  type BringUpToDate,
  type OlderEmail,
} from '../../../components/writing/older-emails.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import classes from './brand.module.css';

/** Drafts and templates with parts of an older brand: finds them, and updates one or all. */
export function OlderEmailsCard({ brand }: { brand: Brand }) {
  const t = useMessages('brand');
  const { emails, busy, find, update } = useOlderEmails(brand);
  return (
    <Card title={t('older.title')}>
      <div className={classes.stack}>
        <p className={classes.hint} role="status">
          {emails === null ? t('older.body') : t('older.count.label', { count: emails.length })}
        </p>
        {emails === null || emails.length === 0 ? null : (
          <ul className={classes.older} aria-label={t('older.title')}>
            {emails.map((email) => (
              <li key={email.id}>
                <Link to={email.kind === 'draft' ? paths.draft(email.id) : paths.template('block', email.id)}>
                  {shownSubject(email.subject)}
                </Link>
                <small>{t('older.kind.label', { kind: email.kind === 'draft' ? 'draft' : 'other' })}</small>
                <Button
                  tone="plain"
                  size="small"
                  isBusy={busy === 'update'}
                  aria-label={t('older.apply.label', { subject: shownSubject(email.subject) })}
                  onClick={() => void update([email])}
                >
                  {t('change.apply.button')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.row}>
          {emails === null || emails.length === 0 ? (
            <Button tone="plain" size="small" isBusy={busy === 'find'} onClick={() => void find()}>
              {t('older.find.button')}
            </Button>
          ) : (
            <Button size="small" isBusy={busy === 'update'} onClick={() => void update(emails)}>
              {t('older.all.button', { count: emails.length })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Returns the function that applies the brand to an email with parts of an older one. */
function inNewBrand(brand: Brand): BringUpToDate {
  return (document) => {
    const followed = followBrand(document, brand);
    return followed.changed.length === 0 ? null : followed.document;
  };
}

function useOlderEmails(brand: Brand) {
  const t = useMessages('brand');
  const client = useQueryClient();
  const [emails, setEmails] = useState<readonly OlderEmail[] | null>(null);
  const [busy, setBusy] = useState<'find' | 'update' | null>(null);
  const find = async () => {
    setBusy('find');
    try {
      setEmails(await findOlderEmails(client, inNewBrand(brand)));
    } catch (error) {
      toastFailure(t('older.find.failed'), error);
    } finally {
      setBusy(null);
    }
  };
  const update = async (chosen: readonly OlderEmail[]) => {
    setBusy('update');
    let done = 0;
    const failures: unknown[] = [];
    for (const email of chosen) {
      try {
        await updateOlderEmail(client, inNewBrand(brand), email);
        done += 1;
        setEmails((current) => current?.filter((one) => one !== email) ?? null);
      } catch (error) {
        failures.push(error);
      }
    }
    setBusy(null);
    if (done > 0) toast(t('older.toast', { count: done }));
    if (failures.length > 0) toastFailure(t('older.failed', { count: failures.length }), failures[0]);
  };
  return { emails, busy, find, update };
}
