import fc from 'fast-check';
import {
  aligns,
  borderStyles,
  least,
  hiddenOn,
  most,
  phoneColumns,
  verticalAligns,
  wholeImage,
} from '../../../contract/mails/newsdesk-members.ts';
import type { BlockOptions } from '../../../contract/mails/newsdesk-members.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const upTo = (max: number) => fc.integer({ min: 0, max });

function some<T extends Record<string, fc.Arbitrary<unknown>>>(members: T) {
  return fc.record(members, { requiredKeys: [] });
}

const room = some({
  top: upTo(most.space),
  right: upTo(most.space),
  bottom: upTo(most.space),
  left: upTo(most.space),
});

/** Returns a value after a round trip through JSON, which knows no -0. */
function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Unknown members, at any depth. */
export const unknownMembers = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{1,6}$/),
  fc.jsonValue({ maxDepth: 3 }).map(throughJson),
  { maxKeys: 3 },
);

const border = some({ width: upTo(most.border), style: fc.constantFrom(...borderStyles), color });

const look = {
  space: room,
  back: color,
  border,
  radius: upTo(most.radius),
  hide: fc.constantFrom(...hiddenOn),
  phone: some({ space: room, align: fc.constantFrom(...aligns) }),
  dark: some({ back: color, ink: color }),
};

function withUnknown<T extends object>(options: fc.Arbitrary<T>) {
  return fc.tuple(options, unknownMembers).map(([known, unknown]) => ({ ...unknown, ...known }));
}

/** Any options of a block that a caller may write, with unknown members. */
export const anyOptions: fc.Arbitrary<BlockOptions> = withUnknown(
  some({
    ...look,
    text: fc.dictionary(
      fc.constantFrom('heading', 'text', 'quote', 'heading_1'),
      some({ color, size: fc.integer({ min: 8, max: most.text }), align: fc.constantFrom(...aligns) }),
    ),
    image: fc.dictionary(
      fc.constantFrom('image', 'image_1', 'heading'),
      some({
        width: fc.integer({ min: least.image, max: most.image }),
        share: fc.integer({ min: least.share, max: most.share }),
        align: fc.constantFrom(...aligns),
        border,
        radius: upTo(most.radius),
        decorative: fc.boolean(),
        edges: fc.boolean(),
        dark: fc.constantFrom('https://example.com/dark.png', 'no address', ''),
        crop: fc.record({
          source: fc.constant('https://example.com/whole.png'),
          result: fc.constant('https://example.com/part.png'),
          left: upTo(wholeImage),
          top: upTo(wholeImage),
          width: upTo(wholeImage),
          height: upTo(wholeImage),
        }),
      }),
    ),
  }),
);

/** Options of a section, with unknown members. */
export const anySection = withUnknown(
  some({
    ...look,
    picture: fc.constantFrom('https://example.com/back.png', 'no address', ''),
    gap: upTo(most.gap),
    align: fc.constantFrom(...verticalAligns),
    phones: fc.constantFrom(...phoneColumns),
  }),
);

/** Options of an area that is a section's column, with unknown members. */
export const anyArea = withUnknown(
  some({ space: room, back: color, align: fc.constantFrom(...verticalAligns) }),
);
