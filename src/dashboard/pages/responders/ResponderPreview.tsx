import { Suspense } from 'react';
import type { Responder } from '../../../contract/responders.ts';
import { responderMailPreviewUrl } from '../../api/responders.ts';
import { shownSubject } from '../../components/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './responders.module.css';

const MailPreview = lazyPart(() =>
  import('../../components/mail-preview/MailPreview.tsx').then((it) => it.MailPreview),
);

/** The mail of an auto-responder as its readers see it; nothing where the service shows none. */
export function ResponderPreview({ mail: { id, subject } }: Pick<Responder, 'mail'>) {
  if (!useExtensions().has('responderMailPreview')) return null;
  return (
    <div className={classes.preview}>
      <Suspense fallback={null}>
        <MailPreview title={shownSubject(subject)} src={responderMailPreviewUrl(id)} />
      </Suspense>
    </div>
  );
}
