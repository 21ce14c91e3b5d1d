import { drawnFile } from './crop-image.ts';

/** The radius of the disc, relative to the image's shorter side. */
const discRadius = 0.15;
/** The triangle's corners relative to the disc's radius, around its center of mass. */
const corners = [
  [-0.3, -0.52],
  [0.6, 0],
  [-0.3, 0.52],
] as const;

/** Returns an image with a play mark in its middle as a file: a white triangle on a dark disc with a white rim. */
export function withPlayMark(image: HTMLImageElement, name: string): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  return drawnFile({ width, height }, name, (context) => {
    context.drawImage(image, 0, 0);
    const radius = Math.min(width, height) * discRadius;
    context.translate(width / 2, height / 2);
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fillStyle = 'rgb(0 0 0 / 70%)';
    context.fill();
    context.lineWidth = radius * 0.08;
    context.strokeStyle = '#fff';
    context.stroke();
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x * radius, y * radius);
    context.closePath();
    context.fillStyle = '#fff';
    context.fill();
  });
}
