import { inkOn } from '../../../rendering/blocks/color.ts';
import { writeGif, type GifFrame } from '../../../lib/gif/write-gif.ts';
import type { Timer } from './timer.rules.ts';

/** Measures of the image in pixels, two for each that an email shows. */
const box = { width: 128, height: 112, gap: 32, corner: 16 };
const digit = { width: 34, height: 64, gap: 8, line: 9 };

/** Seconds that one image counts down; an email app fetches it again when it is reopened. */
const seconds = 60;

/** Indexes of the palette; 0 is transparent. */
const paint = { box: 1, ink: 2 };

/** Segments of each digit: top, upper left and right, middle, lower left and right, bottom. */
const digits = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];

const width = 4 * box.width + 3 * box.gap;

/** Draws the time left in a countdown as an animation: days, hours, minutes, and seconds, each in a box. */
export function drawTimer({ end, color }: Timer, now: number): Uint8Array {
  const left = Math.max(0, Math.round((end - now) / 1000));
  const shown = Array.from({ length: Math.min(seconds, left + 1) }, (_, passed) => partsOf(left - passed));
  const [first = partsOf(0), ...later] = shown;
  const frames = [boxesFrame(first, 0)];
  let before = first;
  for (const parts of later) {
    const from = parts.findIndex((part, at) => part !== before[at]);
    frames.push(boxesFrame(parts, from));
    before = parts;
  }
  const ink = inkOn(color);
  return writeGif({ width, height: box.height, palette: ['ffffff', color, ink, ink], frames });
}

function partsOf(left: number): number[] {
  const days = Math.min(999, Math.floor(left / 86_400));
  return [days, Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
}

/** Draws the boxes from `from` on: changes are at the end. */
function boxesFrame(parts: readonly number[], from: number): GifFrame {
  const left = from * (box.width + box.gap);
  const canvas: Canvas = { pixels: new Uint8Array((width - left) * box.height), width: width - left };
  for (const [at, part] of parts.slice(from).entries()) drawBox(canvas, at * (box.width + box.gap), part);
  return { left, top: 0, width: width - left, height: box.height, pixels: canvas.pixels, delay_cs: 100 };
}

interface Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function fill(
  { pixels, width: across }: Canvas,
  { left, top, width: wide, height }: Area,
  color: number,
): void {
  for (let y = top; y < top + height; y += 1) pixels.fill(color, y * across + left, y * across + left + wide);
}

function drawBox(canvas: Canvas, left: number, value: number): void {
  const { corner } = box;
  for (let y = 0; y < box.height; y += 1) {
    const inside = Math.max(corner - 0.5 - y, y - (box.height - corner - 0.5), 0);
    const inset = Math.round(corner - Math.sqrt(corner * corner - inside * inside));
    fill(canvas, { left: left + inset, top: y, width: box.width - 2 * inset, height: 1 }, paint.box);
  }
  const text = String(value).padStart(2, '0');
  const wide = text.length * digit.width + (text.length - 1) * digit.gap;
  const top = (box.height - digit.height) / 2;
  for (const [at, letter] of [...text].entries()) {
    const x = left + Math.round((box.width - wide) / 2) + at * (digit.width + digit.gap);
    drawDigit(canvas, { left: x, top }, Number(letter));
  }
}

function drawDigit(canvas: Canvas, { left, top }: Pick<Area, 'left' | 'top'>, value: number): void {
  const { width: wide, height, line } = digit;
  const half = Math.round((height + line) / 2);
  if (value === 1) {
    fill(canvas, { left: left + Math.round((wide - line) / 2), top, width: line, height }, paint.ink);
    return;
  }
  const areas: readonly Area[] = [
    { left, top, width: wide, height: line },
    { left, top, width: line, height: half },
    { left: left + wide - line, top, width: line, height: half },
    { left, top: top + half - line, width: wide, height: line },
    { left, top: top + half - line, width: line, height: height - half + line },
    { left: left + wide - line, top: top + half - line, width: line, height: height - half + line },
    { left, top: top + height - line, width: wide, height: line },
  ];
  for (const [at, area] of areas.entries()) if (digits[value]?.[at] === '1') fill(canvas, area, paint.ink);
}
