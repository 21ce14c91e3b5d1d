import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import classes from './library.module.css';
import type { Uploads } from './useUploads.ts';

/** Files being uploaded to the library, each with a blurred image, and failed ones, each with its reason. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useMessages('images');
  if (uploads.running.length === 0) return null;
  return (
    <ul className={classes.uploads}>
      {uploads.running.map(({ key, fileName, standIn, problem }) => (
        <li key={key}>
          {standIn === null ? (
            <span className={classes.waiting} />
          ) : (
            <img className={classes.standIn} src={standIn.src} alt="" />
          )}
          {problem === null ? (
            <span role="status">{t('upload.status', { fileName })}</span>
          ) : (
            <span role="alert">
              {t('upload.failed.body', { fileName, reason: problem })}
              <Button tone="plain" size="small" onClick={() => uploads.dismiss(key)}>
                {t('upload.dismiss.button')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
