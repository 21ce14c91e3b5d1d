import { ButtonLink } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

/** A link to the brand of new emails. */
export function BrandCard() {
  const t = useMessages('settings');
  return (
    <Card
      title={t('brand.title')}
      actions={
        <ButtonLink tone="plain" to={paths.brand}>
          {t('brand.edit.button')}
        </ButtonLink>
      }
    >
      <p className="nd-muted" style={{ margin: 0 }}>
        {t('brand.body')}
      </p>
    </Card>
  );
}
