import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import '../../first-paint/tokens.css';
import '../../styles.ts';
import { CropDialog } from '../../components/writing/images/crop/CropDialog.tsx';
import type { CropRegion } from '../../components/writing/images/crop/crop-region.ts';
import { cssVariables, theme } from '../../components/mantine/theme.ts';
import { loadMessages } from '../../messages/message-store.ts';

/** The chosen part and the size of its file; null for the whole original. */
export interface CroppedImage {
  readonly region: CropRegion;
  readonly file: { readonly width: number; readonly height: number } | null;
}

/** Opens the dialog that crops an image, and resolves with the part once the dialog is closed. */
export async function showCrop(file: Blob, region: CropRegion | null): Promise<CroppedImage> {
  await loadMessages(['common', 'images']);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const src = URL.createObjectURL(file);
  return new Promise((resolve) => {
    let cropped: CroppedImage | null = null;
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <CropDialog
          src={src}
          region={region}
          fileName="part.png"
          onCrop={async (part, chosen) => {
            const size = part === null ? null : await createImageBitmap(part);
            cropped = {
              region: chosen,
              file: size === null ? null : { width: size.width, height: size.height },
            };
          }}
          onClose={() => {
            root.unmount();
            place.remove();
            if (cropped !== null) resolve(cropped);
          }}
        />
      </MantineProvider>,
    );
  });
}
