import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { changedSearch } from '../../hooks/url-filters.ts';
import { pageSizes } from '../../page-sizes.ts';
import classes from './page.module.css';
import { useMessages } from '../../messages/useMessages.ts';

interface PaginationProps {
  /** The requested page and its size; the first page if none is given. */
  readonly asked: { readonly page?: unknown; readonly paginate_by?: unknown };
  /** The number of rows that match the filters; undefined until known. */
  readonly total: number | undefined;
}

/** The position in a collection, links to other pages, and the page size, all kept in the URL. */
export function Pagination({ asked, total }: PaginationProps) {
  const t = useMessages('common');
  const [search, setSearch] = useSearchParams();
  if (total === undefined || total === 0) return null;
  const page = Number(asked.page ?? 1);
  const pageSize = Number(asked.paginate_by);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className={classes.pagination} aria-label={t('pages.label')}>
      <span>{t('pages.range.label', { from, to, total })}</span>
      {total > pageSizes[0] ? (
        <label className={classes.size}>
          {t('pages.size.label')}
          <select
            value={pageSize}
            onChange={(event) =>
              setSearch((before) => changedSearch(before, { paginate_by: event.target.value, page: null }))
            }
          >
            {[...new Set([...pageSizes, pageSize])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size}>{size}</option>
              ))}
          </select>
        </label>
      ) : null}
      {last > 1 ? (
        <span className={classes.pages}>
          <PageLink to={1} label={t('pages.first.label')} text="«" isOn={page > 1} search={search} />
          <PageLink
            to={page - 1}
            label={t('pages.previous.label')}
            text={t('pages.previous.button')}
            isOn={page > 1}
            search={search}
          />
          <PageLink
            to={page + 1}
            label={t('pages.next.label')}
            text={t('pages.next.button')}
            isOn={page < last}
            search={search}
          />
          <PageLink to={last} label={t('pages.last.label')} text="»" isOn={page < last} search={search} />
        </span>
      ) : null}
    </nav>
  );
}

interface PageLinkProps {
  readonly to: number;
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly search: URLSearchParams;
}

function PageLink({ to, label, text, isOn, search }: PageLinkProps) {
  const { pathname } = useLocation();
  if (!isOn) {
    return (
      <span data-off="" aria-hidden="true">
        {text}
      </span>
    );
  }
  return (
    <Link to={`${pathname}?${changedSearch(search, { page: String(to) }).toString()}`} aria-label={label}>
      {text}
    </Link>
  );
}
