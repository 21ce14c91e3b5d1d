import type { Report } from '../../../../contract/results/reports.ts';
import { shownSubject } from '../../../components/basics/format.ts';

/** Returns the sent email of a report; null if it is deleted, or an autoresponder's. */
export function sentMailOf({ mail_url }: Pick<Report, 'mail_url'>): number | null {
  const id = /\/mails\/sent\/(\d+)\/?$/.exec(mail_url ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the name of a report: its email's subject. */
export function nameOf({ mail_subject }: Pick<Report, 'mail_subject'>): string {
  return shownSubject(mail_subject);
}
