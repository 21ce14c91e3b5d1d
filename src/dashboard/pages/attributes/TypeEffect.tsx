import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Match } from '../../../contract/people/segments/match.ts';
import type { AttributeUse, TypeRehearsal } from '../../../contract/jobs/attribute-types.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { typeRehearsalQuery } from '../../api/attribute-types.ts';
import { Button } from '../../components/basics/Button.tsx';
import { pageZone } from '../../messages/page-zone.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { contactsMatching } from '../../paths.ts';
import classes from './attributes.module.css';
import type { TypeDraft } from './type-words.ts';

const leadingZero = /^-?0\d/;

/** The effect of another type in figures, with a warning and examples. */
export function TypeEffect({
  rehearsal,
  draft,
}: {
  readonly rehearsal: TypeRehearsal;
  readonly draft: TypeDraft;
}) {
  const t = useMessages('attributes');
  const { fits, converts, unreadable, samples } = rehearsal;
  const losesZeros =
    draft.type === attributeTypes.number &&
    samples.some(({ value, becomes }) => becomes !== null && leadingZero.test(value));
  return (
    <section className={classes.effect} aria-live="polite">
      <ul>
        {fits > 0 ? <li>{t('type.fits.label', { count: fits })}</li> : null}
        {converts > 0 ? <li>{t('type.converts.label', { count: converts })}</li> : null}
        {unreadable > 0 ? <li>{t('type.unreadable.label', { count: unreadable })}</li> : null}
      </ul>
      {losesZeros ? <p className={classes.warning}>{t('type.zeros.body')}</p> : null}
      {samples.length === 0 ? null : (
        <table className={classes.samples}>
          <thead>
            <tr>
              <th scope="col">{t('type.before.column')}</th>
              <th scope="col">{t('type.after.column')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ value, becomes }) => (
              <tr key={value}>
                <td>{value}</td>
                <td>
                  {becomes === null || becomes === '' ? (
                    <em>{t(becomes === null ? 'type.stays.label' : 'type.emptied.label')}</em>
                  ) : (
                    becomes
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The number of values that don't fit an attribute's type, and a link to their contacts. */
export function Misfits({ code, count }: { readonly code: string; readonly count: number }) {
  const t = useMessages('attributes');
  if (count === 0) return null;
  const match: Match = { all: [{ on: 'attribute', code, is: 'unreadable' }] };
  return (
    <p className={classes.uses}>
      {t('type.misfits.body', { count })}{' '}
      <Link to={contactsMatching(match, pageZone)}>{t('type.misfits.button')}</Link>
    </p>
  );
}

/** The uses of an attribute, whose conditions and fields follow the type. */
export function TypeUses({ uses }: { readonly uses: readonly AttributeUse[] }) {
  const t = useMessages('attributes');
  if (uses.length === 0) return null;
  return (
    <section className={classes.uses}>
      <p>{t('type.uses.body')}</p>
      <ul>
        {uses.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>{t('type.use.label', { kind, name })}</li>
        ))}
      </ul>
    </section>
  );
}

interface FoundOptionsProps {
  readonly code: string;
  readonly draft: TypeDraft;
  readonly onFound: (options: string[]) => void;
}

/** A button that turns existing values into options. */
export function FoundOptions({ code, draft, onFound }: FoundOptionsProps) {
  const t = useMessages('attributes');
  const client = useQueryClient();
  const find = async () => {
    try {
      const { options } = await client.fetchQuery(typeRehearsalQuery(code, { ...draft, open: true }));
      onFound(options);
    } catch (error) {
      toastFailure(t('type.found.failed'), error);
    }
  };
  return (
    <div>
      <Button tone="plain" onClick={() => void find()}>
        {t('type.found.button')}
      </Button>
    </div>
  );
}
