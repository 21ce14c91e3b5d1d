import type { Report } from '../../../contract/reports.ts';
import { shownSubject } from '../../components/format.ts';

/** The sent mail that a report is about; null where it is deleted, or an auto-responder's. */
export function sentMailOf({ mail_url }: Pick<Report, 'mail_url'>): number | null {
  const id = /\/mails\/sent\/(\d+)\/?$/.exec(mail_url ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** What a report is called: its mail's subject. */
export function nameOf({ mail_subject }: Pick<Report, 'mail_subject'>): string {
  return shownSubject(mail_subject);
}
