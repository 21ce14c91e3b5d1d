import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { joinParts } from '../../../messages/join-names.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

/** Links to the lists that an email goes to. */
export function ListNames({ lists }: { lists: readonly { readonly hash: string; readonly name: string }[] }) {
  const { locale } = useMessages('sendings');
  if (lists.length === 0) return '–';
  const links = lists.map(({ hash, name }) => (
    <Link key={hash} to={paths.list(hash)}>
      {name}
    </Link>
  ));
  return joinParts(links, locale).map((part, at) => <Fragment key={at}>{part}</Fragment>);
}
