import { Button } from '../basics/Button.tsx';

interface PageButtonsProps {
  readonly page: number;
  readonly pageSize: number;
  /** The number of rows on all pages. */
  readonly total: number;
  readonly labels: { readonly previous: string; readonly next: string };
  readonly onPage: (page: number) => void;
}

/** Buttons for the previous and next page, if the URL doesn’t keep the page. */
export function PageButtons({ page, pageSize, total, labels, onPage }: PageButtonsProps) {
  return (
    <>
      <Button tone="plain" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {labels.previous}
      </Button>
      <Button tone="plain" size="small" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        {labels.next}
      </Button>
    </>
  );
}
