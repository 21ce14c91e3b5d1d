/** An image to draw: a photo with noise, a drawing in two colors, or one on a transparent background. */
export interface Drawing {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly kind: 'photo' | 'drawing' | 'glass';
  /** The Exif orientation of a JPEG. */
  readonly orientation?: number;
}

/** Draws an image and returns its file. */
export async function drawnFile({ type, width, height, kind, orientation }: Drawing): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  if (kind !== 'glass') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = kind === 'photo' ? noise(context) : '#36c';
  context.fillRect(0, 0, kind === 'photo' ? width : width / 2, height);
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  return orientation === undefined ? blob : turned(blob, orientation);
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no memory for a canvas.');
  return { canvas, context };
}

function noise(on: OffscreenCanvasRenderingContext2D): CanvasPattern {
  const { canvas, context } = canvasOf(500, 500);
  const pixels = context.createImageData(500, 500);
  for (let at = 0; at < pixels.data.length; at += 1) {
    pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 60 + ((at / 2000) % 190);
  }
  context.putImageData(pixels, 0, 0);
  const pattern = on.createPattern(canvas, 'repeat');
  if (pattern === null) throw new Error('There is no memory for a pattern.');
  return pattern;
}

/** Inserts Exif data with only the orientation after the start of a JPEG. */
function turned(jpeg: Blob, orientation: number): Blob {
  const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Blob([jpeg.slice(0, 2), new Uint8Array([...exif, ...entry]), jpeg.slice(2)], {
    type: jpeg.type,
  });
}
