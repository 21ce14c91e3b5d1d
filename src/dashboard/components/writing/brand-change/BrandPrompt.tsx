import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { brandQuery } from '../../../api/brand.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../basics/Button.tsx';
import classes from './brand-change.module.css';

/** Asks once for the brand, before the first email: for its logo, a color, and the postal address. */
export function BrandPrompt() {
  const t = useMessages('brand');
  const { data: brand } = useQuery(brandQuery());
  const [isAsked, setIsAsked] = useKept('asked-for-brand', z.boolean(), false);
  if (brand === undefined || brand.updated !== null || isAsked) return null;
  return (
    <section className={classes.prompt} aria-label={t('prompt.title')}>
      <p>
        <strong>{t('prompt.title')}</strong> {t('prompt.body')}
      </p>
      <div>
        <ButtonLink tone="plain" size="small" to={paths.brand}>
          {t('prompt.button')}
        </ButtonLink>
        <Button tone="plain" size="small" onClick={() => setIsAsked(true)}>
          {t('prompt.dismiss.button')}
        </Button>
      </div>
    </section>
  );
}
