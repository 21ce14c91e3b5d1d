import { useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import type { StandIn } from '../../images/prepare/image-preparer.ts';
import { useEditor } from '../state/editor-context.ts';
import type { UploadedImage } from '../state/image-uploads.ts';

/** The upload of one image of a block. */
export interface ImageUpload {
  readonly isBusy: boolean;
  /** A blurred image while the file is being stored; null before it is decoded, and afterwards. */
  readonly standIn: StandIn | null;
  /** The reason why the last file failed. */
  readonly problem: string | null;
  readonly send: (file: File | null | undefined) => void;
}

/**
 * Returns the upload of an image; null if the service stores none. `onStored` gets the stored image; `standing` returns
 * its width in the email.
 */
export function useImageUpload(
  onStored: (image: UploadedImage) => void,
  standing: () => { readonly standing?: number } = () => ({}),
): ImageUpload | null {
  const t = useMessages('block-editor');
  const { images, store } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [standIn, setStandIn] = useState<StandIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (images === undefined) return null;
  const add = async (file: File) => {
    setIsBusy(true);
    setProblem(null);
    try {
      onStored(await images.upload(file, { onStandIn: setStandIn, ...standing() }));
      store.say(t('image.upload.status', { fileName: file.name }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('image.upload.error'));
    } finally {
      setIsBusy(false);
      setStandIn(null);
    }
  };
  return {
    isBusy,
    standIn,
    problem,
    send: (file) => {
      if (file && !isBusy) void add(file);
    },
  };
}
