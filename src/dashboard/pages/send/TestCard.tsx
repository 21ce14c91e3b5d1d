import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { TestEmailButton } from '../../components/writing/test-email/TestEmailButton.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';

/** A form that sends a test of the draft, which stays a draft. */
export function TestCard({ id }: { readonly id: number }) {
  const t = useMessages('send');
  return (
    <Card title={t('test.title')}>
      <div className={classes.stack}>
        <p className={classes.note}>{t('test.help')}</p>
        <div>
          <TestEmailButton mail={{ kind: 'draft', id }} flush={isSaved}>
            {(open, label) => (
              <Button tone="plain" onClick={open}>
                {label}
              </Button>
            )}
          </TestEmailButton>
        </div>
      </div>
    </Card>
  );
}

/** Resolves to true, because the draft on this page has no changes to save. */
const isSaved = () => Promise.resolve(true);
