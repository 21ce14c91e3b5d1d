import type { ComponentType, ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import { BrandNotice } from '../../brand-change/BrandNotice.tsx';
import { SavedNotice } from '../../saved-change/SavedNotice.tsx';
import { mailKey, type MailRef } from '../open/open-mail.ts';

interface UpdateNoticesProps {
  readonly mail: MailRef;
  readonly subject: string;
  readonly document: BlockDocument;
  /** The frame of notices on the page. */
  readonly Frame: ComponentType<{ title: string; text: string; children: ReactNode }>;
  /** Called with the updated email. */
  readonly onApply: (document: BlockDocument) => void;
}

/** Notices that an email has parts of an older brand, or an older copy of saved blocks. */
export function UpdateNotices({ mail, ...offer }: UpdateNoticesProps) {
  const hasSavedBlocks = useExtensions().has('savedBlockList');
  const { newsdesk, blockdata_set: blocks } = offer.document;
  const hasCopies = hasSavedBlocks && blocks.some((placed) => placed.newsdesk?.['saved'] !== undefined);
  return (
    <>
      {newsdesk?.['applied'] === undefined ? null : <BrandNotice email={mailKey(mail)} {...offer} />}
      {hasCopies ? <SavedNotice email={mail} {...offer} /> : null}
    </>
  );
}
