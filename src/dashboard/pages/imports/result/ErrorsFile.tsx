import { useState } from 'react';
import type { ContactImport } from '../../../../contract/imports.ts';
import { failureOf } from '../../../api/errors.ts';
import { readErrorsFile } from '../../../api/imports.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { countOf } from '../../../components/format.ts';
import { saveFile } from '../../../components/save-file.ts';
import { paths } from '../../../paths.ts';
import classes from '../wizard/wizard.module.css';

interface ErrorsFileProps {
  readonly one: ContactImport;
  /** Rows in it; null where the service doesn't tell. */
  readonly invalid: number | null;
}

/** The rows that were refused: to download, or to mend in the wizard and send again. */
export function ErrorsFile({ one, invalid }: ErrorsFileProps) {
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
    <Card title="Rows that were refused">
      <p className={classes.cardText}>
        {invalid === null ? 'There are rows that' : `${countOf(invalid, 'row')}`} could not be imported. They
        stand in a file of their own, each with its line and the reason. Mend them here, and they are sent
        again with the same columns, lists and mode.
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <ButtonLink to={`${paths.import}?${new URLSearchParams({ from: one.hash }).toString()}`}>
          Fix and send again
        </ButtonLink>
        <Button tone="plain" isBusy={isBusy} onClick={() => void download()}>
          Download the errors file
        </Button>
      </div>
    </Card>
  );
}
