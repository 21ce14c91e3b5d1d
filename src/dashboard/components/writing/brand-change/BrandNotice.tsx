import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { followBrand } from '../../../../rendering/brand/apply-brand.ts';
import { brandQuery } from '../../../api/brand.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { nameStep } from '../block-editor/state/step-names.ts';

const ChangeLookDialog = lazyPart(() => import('./ChangeLookDialog.tsx').then((it) => it.ChangeLookDialog));

interface BrandNoticeProps {
  /** Distinguishes the email from others in this browser. */
  readonly email: string;
  readonly subject: string;
  readonly document: BlockDocument;
  /** The frame of notices on the page. */
  readonly Frame: ComponentType<{ title: string; text: string; children: ReactNode }>;
  /** Gets the email in the brand as it is now. */
  readonly onApply: (document: BlockDocument) => void;
}

/** Emails that keep an older brand, each with the version of the brand that its author didn't want. */
const declined = z.record(z.string(), z.int());

/** The notice that an email has parts of an older brand, to view and to update them. */
export function BrandNotice({ email, subject, document, Frame, onApply }: BrandNoticeProps) {
  const t = useMessages('brand');
  const { data: brand } = useQuery(brandQuery());
  const [kept, keep] = useKept('declined-brands', declined, {});
  const [isLooking, setIsLooking] = useState(false);
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
    setIsLooking(false);
  };
  return (
    <>
      <Frame title={t('change.title')} text={t('change.body')}>
        <Button size="small" onClick={apply}>
          {t('change.apply.button')}
        </Button>
        <Button size="small" tone="plain" onClick={() => setIsLooking(true)}>
          {t('change.view.button')}
        </Button>
        <Button size="small" tone="plain" onClick={() => keep({ ...kept, [email]: brand.version })}>
          {t('change.dismiss.button')}
        </Button>
      </Frame>
      {isLooking ? (
        <Suspense fallback={null}>
          <ChangeLookDialog
            title={t('change.title')}
            applyLabel={t('change.apply.button')}
            subject={subject}
            before={settled}
            after={followed.document}
            onApply={apply}
            onClose={() => setIsLooking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
