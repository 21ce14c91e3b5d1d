import type { ReactNode } from 'react';
import type { MenuItem } from '../../../overlay/ActionMenu.tsx';
import type { MailSaver } from '../saving/mail-saver.ts';
import type { OpenMail } from '../open/open-mail.ts';

/** A page's actions on the email being edited. */
export interface MailActions {
  /** The next step, such as sending. */
  readonly primary: { readonly label: string; readonly run: () => unknown; readonly isBusy?: boolean };
  /** The page's own groups in the More menu, with the menu's title and the button's name. */
  readonly menu?: {
    readonly title: string;
    readonly name: string;
    readonly groups: readonly (readonly (MenuItem | null)[])[];
  };
  /** A dialog opened by one of them. */
  readonly dialog?: ReactNode;
}

/**
 * A hook with a page's actions. `flush` saves the email first and resolves to false if that failed; `replaceBy` runs
 * work that replaces the email (see `MailSaver`).
 */
export type UseMailActions = (
  mail: OpenMail,
  flush: () => Promise<boolean>,
  replaceBy: MailSaver['replaceBy'],
) => MailActions;
