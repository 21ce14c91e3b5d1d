import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The lists that a mail goes to, each a link. */
export function ListNames({ lists }: { lists: readonly { readonly hash: string; readonly name: string }[] }) {
  if (lists.length === 0) return '–';
  return lists.map(({ hash, name }, index) => (
    <Fragment key={hash}>
      {index === 0 ? '' : ', '}
      <Link to={paths.list(hash)}>{name}</Link>
    </Fragment>
  ));
}
