import { useEffect, useRef } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Image } from '../../../../../contract/mails/images.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { EmptyState } from '../../../page/EmptyState.tsx';
import { ErrorState } from '../../../page/ErrorState.tsx';
import { NoMatches } from '../../../page/NoMatches.tsx';
import classes from './library.module.css';

/** A function that makes an image's tile draggable and returns a function that stops it. */
export type MakeDraggable = (element: HTMLElement, image: Image) => () => void;

/** The images found by a search, page by page. */
export type ImagesOfSearch = UseInfiniteQueryResult<{
  readonly pages: readonly { readonly results: readonly Image[] }[];
}>;

interface ImageGridProps {
  readonly query: ImagesOfSearch;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onChoose: (image: Image) => void;
  readonly makeDraggable?: MakeDraggable;
}

/** The images that match, newest first. */
export function ImageGrid({ query, isFiltered, onClear, onChoose, makeDraggable }: ImageGridProps) {
  const t = useMessages('images');
  const { data, error, isPending } = query;
  const images = data?.pages.flatMap(({ results }) => results) ?? [];
  if (isPending) return <p className={classes.loading}>{t('loading.status')}</p>;
  if (data === undefined) {
    return <ErrorState title={t('load.error.title')} error={error} onRetry={() => void query.refetch()} />;
  }
  if (images.length === 0) {
    return isFiltered ? (
      <NoMatches title={t('noMatch.title')} onClear={onClear}>
        {t('noMatch.body')}
      </NoMatches>
    ) : (
      <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.grid} aria-label={t('list.label')}>
        {images.map((image) => (
          <li key={image.id}>
            <Tile image={image} onChoose={onChoose} {...(makeDraggable && { makeDraggable })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button tone="plain" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more.button')}
        </Button>
      ) : null}
    </>
  );
}

function Tile({
  image,
  onChoose,
  makeDraggable,
}: { readonly image: Image } & Pick<ImageGridProps, 'onChoose' | 'makeDraggable'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: element } = button;
    return element === null ? undefined : makeDraggable?.(element, image);
  }, [image, makeDraggable]);
  return (
    <button ref={button} type="button" className={classes.tile} onClick={() => onChoose(image)}>
      <img src={image.src} alt="" loading="lazy" decoding="async" draggable={false} />
      <span>{image.name}</span>
    </button>
  );
}
