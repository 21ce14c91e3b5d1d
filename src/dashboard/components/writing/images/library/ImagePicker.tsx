import type { Image } from '../../../../../contract/mails/images.ts';
import { Dialog } from '../../../overlay/Dialog.tsx';
import { ImageShelf } from './ImageShelf.tsx';
import { useUploads } from './useUploads.ts';

interface ImagePickerProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Gets the image that was chosen or uploaded; the dialog is closed by then. */
  readonly onPick: (image: Image) => void;
  readonly onClose: () => void;
}

/** The library as a dialog: its search has the focus, and choosing or uploading an image closes it. */
export function ImagePicker({ isOpen, title, onPick, onClose }: ImagePickerProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size={720}>
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
