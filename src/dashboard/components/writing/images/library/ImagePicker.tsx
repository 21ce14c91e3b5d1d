import type { Image } from '../../../../../contract/mails/images.ts';
import { Dialog } from '../../../overlay/Dialog.tsx';
import steady from '../../../overlay/steady-dialog.module.css';
import { useFocusReturn } from '../../../overlay/useFocusReturn.ts';
import { ImageShelf } from './ImageShelf.tsx';
import { useUploads } from './useUploads.ts';

interface ImagePickerProps {
  readonly title: string;
  /** Called with the chosen or uploaded image, after the dialog has closed. */
  readonly onPick: (image: Image) => void;
  readonly onClose: () => void;
}

/** The library as a dialog. The search gets the focus, and choosing or uploading an image closes the dialog. */
export function ImagePicker({ title, onPick, onClose }: ImagePickerProps) {
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={title} size={720} classNames={steady}>
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
