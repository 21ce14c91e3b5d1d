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

/** Invalid rows, to download or to fix in the wizard. */
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
    <Card title="Invalid rows">
      <p className={classes.cardText}>
        {invalid === null
          ? 'Some rows weren’t imported.'
          : invalid === 1
            ? '1 row wasn’t imported.'
            : `${countOf(invalid, 'row')} weren’t imported.`}{' '}
        Fix them here to import them with the same columns, lists, and update rule. The error file lists each
        line and the reason.
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
