import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { brandQuery } from '../../../api/brand.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import classes from './brand-change.module.css';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const BrandDialog = lazyPart(() => import('./BrandDialog.tsx').then((it) => it.BrandDialog));

/** A one-time question for the brand, before the first email: its logo, a color, and the postal address. */
export function BrandPrompt() {
  const { data: brand } = useQuery(brandQuery());
  const [isAsked, setIsAsked] = useKept('asked-for-brand', z.boolean(), false);
  if (brand === undefined || brand.updated !== null || isAsked) return null;
  return <BrandQuestion brand={brand} onDismiss={() => setIsAsked(true)} />;
}

interface BrandQuestionProps {
  /** A brand that hasn't been saved yet. */
  readonly brand: Brand;
  readonly onDismiss: () => void;
}

function BrandQuestion({ brand, onDismiss }: BrandQuestionProps) {
  const t = useMessages('brand');
  const [isOpen, setIsOpen] = useState(false);
  // An answer removes the focused button.
  useEffect(() => () => document.getElementById('main')?.focus(), []);
  return (
    <section className={classes.prompt} aria-label={t('prompt.title')}>
      <p>
        <strong>{t('prompt.title')}</strong> {t('prompt.body')}
      </p>
      <div>
        <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
          {t('prompt.button')}
        </Button>
        <Button tone="plain" size="small" onClick={onDismiss}>
          {t('prompt.dismiss.button')}
        </Button>
      </div>
      {isOpen ? (
        <LazyPlace>
          <BrandDialog brand={brand} onClose={() => setIsOpen(false)} />
        </LazyPlace>
      ) : null}
    </section>
  );
}
