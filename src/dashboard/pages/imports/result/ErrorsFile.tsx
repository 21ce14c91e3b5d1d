import { useState } from 'react';
import type { ContactImport } from '../../../../contract/imports/imports.ts';
import { failureOf } from '../../../api/errors.ts';
import { readErrorsFile } from '../../../api/imports.ts';
import { Button, ButtonLink } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { saveFile } from '../../../components/basics/save-file.ts';
import { paths } from '../../../paths.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** The id of the page section with the error file. */
export const errorsId = 'errors';

interface ErrorsFileProps {
  readonly one: ContactImport;
  /** The number of its rows; null if the service doesn't give it. */
  readonly invalid: number | null;
}

/** Rows that weren’t imported, to download or to fix in the wizard; fixing is offered only if rows are invalid. */
export function ErrorsFile({ one, invalid }: ErrorsFileProps) {
  const t = useMessages('import-result');
  const hasInvalid = invalid !== 0;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      saveFile(await readErrorsFile(one.hash), `import-${one.hash}-errors.csv`);
    } catch (error) {
      setProblem(failureOf(error).detail);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div id={errorsId}>
      <Card title={hasInvalid ? t('errors.title') : t('errors.none.title')}>
        <p className={classes.cardText}>
          {hasInvalid ? t('errors.body', { count: invalid ?? 0 }) : t('errors.none.body')}
        </p>
        {problem === null ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.buttons}>
          {hasInvalid ? (
            <ButtonLink to={`${paths.import}?${new URLSearchParams({ from: one.hash }).toString()}`}>
              {t('errors.fix.button')}
            </ButtonLink>
          ) : null}
          <Button tone="plain" isBusy={isBusy} onClick={() => void download()}>
            {t('errors.download.button')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
