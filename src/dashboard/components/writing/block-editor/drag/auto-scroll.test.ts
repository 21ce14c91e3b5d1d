import { describe, expect, it } from 'vitest';
import { scrollStep } from './auto-scroll.ts';

const tall = { top: 100, bottom: 700 };

describe('scrolling while dragging', () => {
  it.each([
    ['in the middle', 400, tall, 0],
    ['where the upper zone ends', 172, tall, 0],
    ['in the upper zone', 136, tall, -9],
    ['at the upper edge', 100, tall, -18],
    ['far above', -500, tall, -18],
    ['where the lower zone begins', 628, tall, 0],
    ['in the lower zone', 664, tall, 9],
    ['at the lower edge', 700, tall, 18],
    ['far below', 2000, tall, 18],
    ['in the middle third of a low place', 45, { top: 0, bottom: 90 }, 0],
    ['in a place without height', 10, { top: 10, bottom: 10 }, 0],
  ] as const)('%s', (...given) => {
    const [, pointer, place, step] = given;
    expect(scrollStep(pointer, place)).toBe(step);
  });
});
