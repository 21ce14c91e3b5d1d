import type { Responder } from '../../../contract/sending/responders.ts';
import { responderMailPreviewUrl } from '../../api/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './responders.module.css';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const MailPreview = lazyPart(() =>
  import('../../components/writing/mail-preview/MailPreview.tsx').then((it) => it.MailPreview),
);

/** The email of an autoresponder as recipients see it; empty if the service has no preview. */
export function ResponderPreview({ mail: { id, subject } }: Pick<Responder, 'mail'>) {
  if (!useExtensions().has('responderMailPreview')) return null;
  return (
    <div className={classes.preview}>
      <LazyPlace>
        <MailPreview title={shownSubject(subject)} src={responderMailPreviewUrl(id)} />
      </LazyPlace>
    </div>
  );
}
