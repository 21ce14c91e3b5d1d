import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { brandQuery } from '../../../api/brand.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import classes from './brand-change.module.css';

const BrandDialog = lazyPart(() => import('./BrandDialog.tsx').then((it) => it.BrandDialog));

/** A one-time question for the brand, before the first email: its logo, a color, and the postal address. */
export function BrandPrompt() {
  const t = useMessages('brand');
  const { data: brand } = useQuery(brandQuery());
  const [isAsked, setIsAsked] = useKept('asked-for-brand', z.boolean(), false);
  const [isOpen, setIsOpen] = useState(false);
  if (brand === undefined || brand.updated !== null || isAsked) return null;
  return (
    <section className={classes.prompt} aria-label={t('prompt.title')}>
      <p>
        <strong>{t('prompt.title')}</strong> {t('prompt.body')}
      </p>
      <div>
        <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
          {t('prompt.button')}
        </Button>
        <Button tone="plain" size="small" onClick={() => setIsAsked(true)}>
          {t('prompt.dismiss.button')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <BrandDialog brand={brand} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
