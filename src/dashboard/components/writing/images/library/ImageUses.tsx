import { Link } from 'react-router-dom';
import type { Image, ImageUser } from '../../../../../contract/mails/images.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { shownSubject } from '../../../basics/format.ts';
import classes from './library.module.css';
import { userPath } from './user-path.ts';

/** The emails that use an image, each with a link. */
export function ImageUses({ image }: { readonly image: Image }) {
  const t = useMessages('images');
  const { used_in: users, in_brand: isBrand, in_saved_blocks: saved } = image;
  return (
    <section className={classes.uses}>
      <h3>{t('uses.label', { count: users.length })}</h3>
      {isBrand ? <p>{t('uses.brand.label')}</p> : null}
      {saved.map((name, at) => (
        <p key={at}>{t('uses.saved.label', { name })}</p>
      ))}
      <ul>
        {users.map((user) => (
          <li key={user.id}>
            <Subject user={user} />
            <small>
              {t('uses.kind.label', { kind: nameOf(user), current: user.current ? 'other' : 'no' })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subject({ user }: { readonly user: ImageUser }) {
  const path = userPath(user);
  return path === null ? (
    <span>{shownSubject(user.subject)}</span>
  ) : (
    <Link to={path}>{shownSubject(user.subject)}</Link>
  );
}

function nameOf({ kind }: ImageUser) {
  return kind === 'html-template' || kind === 'block-template' ? 'other' : kind;
}
