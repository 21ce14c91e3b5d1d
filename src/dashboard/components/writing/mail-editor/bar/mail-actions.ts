import type { ReactNode } from 'react';
import type { MenuItem } from '../../../overlay/ActionMenu.tsx';
import type { MailSaver } from '../saving/mail-saver.ts';
import type { OpenMail } from '../open/open-mail.ts';

/** The actions of a page on the email that it writes. */
export interface MailActions {
  /** The next step, such as sending. */
  readonly primary: { readonly label: string; readonly run: () => unknown; readonly isBusy?: boolean };
  /** The page's own groups of the menu under More, with its title and the button's name. */
  readonly menu?: {
    readonly title: string;
    readonly name: string;
    readonly groups: readonly (readonly (MenuItem | null)[])[];
  };
  /** A dialog that one of them opened. */
  readonly dialog?: ReactNode;
}

/**
 * A hook with the actions of a page; `flush` saves the email first and resolves to false if that failed, `replaceBy`
 * runs what replaces it (see `MailSaver`).
 */
export type UseMailActions = (
  mail: OpenMail,
  flush: () => Promise<boolean>,
  replaceBy: MailSaver['replaceBy'],
) => MailActions;
