import { FileButton, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Image } from '../../../../../contract/mails/images.ts';
import { imagesQuery } from '../../../../api/images.ts';
import { hasTouch } from '../../../../browser/has-touch.ts';
import { useDebounced } from '../../../../hooks/useDebounced.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { Button } from '../../../basics/Button.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { acceptedImages } from '../image-files.ts';
import { ImageGrid, type ImagesOfSearch, type MakeDraggable } from './ImageGrid.tsx';
import classes from './library.module.css';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './useUploads.ts';

interface ImageShelfProps {
  readonly uploads: Uploads;
  readonly onChoose: (image: Image) => void;
  /** True if the search gets the focus, as in a dialog. On a phone, its keyboard would cover the images. */
  readonly isSearchFirst?: boolean;
  readonly makeDraggable?: MakeDraggable;
}

/** All images of the account: search, use, and upload with a button or by dropping files anywhere on it. */
export function ImageShelf({ uploads, onChoose, isSearchFirst = false, makeDraggable }: ImageShelfProps) {
  const t = useMessages('images');
  const [search, setSearch] = useState('');
  const [use, setUse] = useState('all');
  const forget = useRef<() => void>(null);
  const asked = useDebounced(search.trim(), 200);
  const query = useInfiniteQuery({
    ...imagesQuery({
      ...(asked === '' ? {} : { search: asked }),
      ...(use === 'all' ? {} : { unused: use === 'unused' }),
    }),
    placeholderData: keepPreviousData,
  });
  const chooseFirst = useFirstMatch({ search: search.trim(), asked, query, onChoose });
  const clear = () => {
    setSearch('');
    setUse('all');
  };
  return (
    <FileDrop className={classes.shelf} onFiles={uploads.start}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={search}
          data-autofocus={(isSearchFirst && !hasTouch()) || undefined}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isSearchFirst && !event.nativeEvent.isComposing) chooseFirst();
          }}
        />
        <NativeSelect
          aria-label={t('use.label')}
          value={use}
          data={[
            { value: 'all', label: t('use.all.label') },
            { value: 'used', label: t('use.used.label') },
            { value: 'unused', label: t('use.unused.label') },
          ]}
          onChange={(event) => setUse(event.currentTarget.value)}
        />
        <FileButton
          multiple
          resetRef={forget}
          accept={acceptedImages}
          onChange={(files) => {
            uploads.start(files);
            forget.current?.();
          }}
        >
          {({ onClick }) => (
            <Button tone="plain" isWide onClick={onClick}>
              {t('upload.button')}
            </Button>
          )}
        </FileButton>
      </div>
      <UploadList uploads={uploads} />
      <ImageGrid
        query={query}
        isFiltered={asked !== '' || use !== 'all'}
        onClear={clear}
        onChoose={onChoose}
        {...(makeDraggable && { makeDraggable })}
      />
    </FileDrop>
  );
}

interface FirstMatch {
  readonly search: string;
  /** The search whose images are requested, after a short delay. */
  readonly asked: string;
  readonly query: ImagesOfSearch;
  readonly onChoose: (image: Image) => void;
}

/** Returns a function that chooses the first matching image, once the results for all typed letters are loaded. */
function useFirstMatch({ search, asked, query, onChoose }: FirstMatch): () => void {
  const wanted = useRef<string | null>(null);
  const isThere = asked === search && query.data !== undefined && !query.isPlaceholderData;
  const first = query.data?.pages[0]?.results[0];
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!isThere) return;
    const isWanted = wanted.current === search;
    wanted.current = null;
    if (isWanted && first !== undefined) choose(first);
  }, [isThere, search, first]);
  return () => {
    if (search === '') return;
    if (!isThere) wanted.current = search;
    else if (first !== undefined) onChoose(first);
  };
}
