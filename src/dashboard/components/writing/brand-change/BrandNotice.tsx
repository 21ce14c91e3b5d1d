import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { followBrand } from '../../../../rendering/brand/apply-brand.ts';
import { brandQuery } from '../../../api/brand.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { nameStep } from '../block-editor/state/step-names.ts';
import { ChangeNotice, type NoticeFrame } from './ChangeNotice.tsx';

interface BrandNoticeProps {
  /** Distinguishes the email from others in this browser. */
  readonly email: string;
  readonly subject: string;
  readonly document: BlockDocument;
  readonly Frame: NoticeFrame;
  /** Called with the email in the current brand. */
  readonly onApply: (document: BlockDocument) => void;
}

/** Emails that keep an older brand, each with the version of the brand that its author declined. */
const declined = z.record(z.string(), z.int());

/** A notice that an email has parts of an older brand, with actions to view and update them. */
export function BrandNotice({ email, subject, document, Frame, onApply }: BrandNoticeProps) {
  const t = useMessages('brand');
  const { data: brand } = useQuery(brandQuery());
  const [kept, keep] = useKept('declined-brands', declined, {});
  const settled = useDeferredValue(document);
  const followed = useMemo(
    () => (brand === undefined ? null : followBrand(settled, brand)),
    [settled, brand],
  );
  if (brand === undefined || followed === null || followed.changed.length === 0) return null;
  if (kept[email] === brand.version) return null;
  const apply = () => {
    const changed = followBrand(document, brand).document;
    nameStep(document, changed, t('change.step.label'));
    onApply(changed);
  };
  return (
    <ChangeNotice
      {...{ Frame, subject }}
      title={t('change.title')}
      text={t('change.body')}
      labels={{
        apply: t('change.apply.button'),
        view: t('change.view.button'),
        dismiss: t('change.dismiss.button'),
      }}
      before={settled}
      after={followed.document}
      onApply={apply}
      onDismiss={() => keep({ ...kept, [email]: brand.version })}
    />
  );
}
