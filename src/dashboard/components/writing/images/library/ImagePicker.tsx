import type { Image } from '../../../../../contract/mails/images.ts';
import { Dialog } from '../../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../../overlay/useFocusReturn.ts';
import { ImageShelf } from './ImageShelf.tsx';
import { useUploads } from './useUploads.ts';

interface ImagePickerProps {
  readonly title: string;
  /** Gets the image that was chosen or uploaded; the dialog is closed by then. */
  readonly onPick: (image: Image) => void;
  readonly onClose: () => void;
}

/** The library as a dialog: its search has the focus, and choosing or uploading an image closes it. */
export function ImagePicker({ title, onPick, onClose }: ImagePickerProps) {
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={title} size={720}>
      <Shelf
        onPick={(image) => {
          onClose();
          onPick(image);
        }}
      />
    </Dialog>
  );
}

function Shelf({ onPick }: { readonly onPick: (image: Image) => void }) {
  const uploads = useUploads(onPick);
  return <ImageShelf uploads={uploads} onChoose={onPick} isSearchFirst />;
}
