import { useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import { useEditor } from '../state/editor-context.ts';
import type { PlayMark } from './useImageOptions.ts';

interface PlayMarkButtonProps {
  /** Name of the image, such as “Image”. */
  readonly label: string;
  readonly src: string;
  readonly play: PlayMark;
  /** The width at which the email shows the image, in pixels. */
  readonly shownWidth: number | null;
}

/** A button that draws a play mark onto the image of a video, because email apps don't play videos, or removes it. */
export function PlayMarkButton({ label, src, play, shownWidth }: PlayMarkButtonProps) {
  const t = useMessages('block-editor');
  const { images } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  if (images === undefined) return null;
  const { source, show } = play;
  if (source !== null) {
    return (
      <Button tone="plain" size="small" onClick={() => show(source, null)}>
        {t('image.play.remove.button')}
      </Button>
    );
  }
  const draw = async () => {
    setIsBusy(true);
    try {
      const [{ readableImage }, { withPlayMark }] = await Promise.all([
        import('../../images/crop/crop-image.ts'),
        import('../../images/crop/play-mark.ts'),
      ]);
      const image = await readableImage(src).catch(() => {
        throw new Error(t('image.play.error'));
      });
      const file = await withPlayMark(image, `${label}.png`);
      show((await images.upload(file, shownWidth === null ? {} : { standing: shownWidth })).src, src);
    } catch (error) {
      toastFailure(t('image.play.failed.title'), error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void draw()}>
      {t('image.play.button')}
    </Button>
  );
}
