import * as z from 'zod/mini';
import { checked, languageTag } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';

/*
 * The members `newsdesk` of a block document, its placed blocks, and its areas. They extend the interface's own block
 * documents, and all are optional. Interface: content, Newsdesk members.
 */

/** Sides of padding, in the order of CSS. */
export const sides = ['top', 'right', 'bottom', 'left'] as const;

export type Side = (typeof sides)[number];

/** Alignments of text and of the content of a section's columns. */
export const aligns = ['left', 'center', 'right'] as const;
export const verticalAligns = ['top', 'middle', 'bottom'] as const;

/** Pattern of anchors for links in the same email. */
export const anchorPattern = /^[a-zA-Z][a-zA-Z0-9-]{0,63}$/;

/** Screens on which a block or section is hidden. */
export const hiddenOn = ['phone', 'desktop'] as const;

/** Styles of a border. */
export const borderStyles = ['solid', 'dashed', 'dotted'] as const;

/** Looks of buttons. */
export const buttonLooks = ['fill', 'outline'] as const;

/** Arrangements of a section's columns on phones. */
export const phoneColumns = ['stack', 'reverse', 'side'] as const;

/** Maximum values, in pixels; `share` in percent. */
export const most = {
  space: 120,
  border: 20,
  radius: 60,
  gap: 40,
  text: 72,
  mailWidth: 900,
  image: 1280,
  share: 100,
} as const;

/** Minimum values, in pixels; `share` in percent. */
export const least = { text: 8, mailWidth: 320, image: 16, share: 25 } as const;

/** Width and height of a whole image, in the units of its crop. */
export const wholeImage = 10_000;

/** Schemas of the values: loose for reading documents, strict for writing them. */
interface ValueSchemas {
  readonly color: z.ZodMiniType<string>;
  readonly text: z.ZodMiniType<string>;
  readonly language: z.ZodMiniType<string>;
  readonly anchor: z.ZodMiniType<string>;
  readonly pixels: (range: { min: number; max: number }) => z.ZodMiniType<number>;
  readonly choice: (words: readonly [string, ...string[]]) => z.ZodMiniType<string>;
}

/** Builds the schema of the options of one image of a block. */
// @__NO_SIDE_EFFECTS__
function imageOf<Border extends z.ZodMiniType>(
  { text, pixels, choice }: Pick<ValueSchemas, 'text' | 'pixels' | 'choice'>,
  border: Border,
) {
  const part = pixels({ min: 0, max: wholeImage });
  return z.looseObject({
    width: z.optional(pixels({ min: least.image, max: most.image })),
    share: z.optional(pixels({ min: least.share, max: most.share })),
    align: z.optional(choice(aligns)),
    border,
    radius: z.optional(pixels({ min: 0, max: most.radius })),
    decorative: z.optional(z.boolean()),
    edges: z.optional(z.boolean()),
    dark: z.optional(text),
    crop: z.optional(
      z.looseObject({ source: text, result: text, left: part, top: part, width: part, height: part }),
    ),
    play: z.optional(z.looseObject({ source: text, result: text })),
  });
}

// @__NO_SIDE_EFFECTS__
function membersOf({ color, text, language, anchor, pixels, choice }: ValueSchemas) {
  const upTo = (max: number) => z.optional(pixels({ min: 0, max }));
  const space = z.optional(
    z.looseObject({
      top: upTo(most.space),
      right: upTo(most.space),
      bottom: upTo(most.space),
      left: upTo(most.space),
    }),
  );
  const border = z.optional(
    z.looseObject({
      width: upTo(most.border),
      style: z.optional(choice(borderStyles)),
      color: z.optional(color),
    }),
  );
  const look = {
    space,
    back: z.optional(color),
    border,
    radius: upTo(most.radius),
    hide: z.optional(choice(hiddenOn)),
    phone: z.optional(z.looseObject({ space, align: z.optional(choice(aligns)) })),
    dark: z.optional(z.looseObject({ back: z.optional(color), ink: z.optional(color) })),
  };
  const ofText = z.looseObject({
    color: z.optional(color),
    size: z.optional(pixels({ min: least.text, max: most.text })),
    align: z.optional(choice(aligns)),
  });
  const ofImage = imageOf({ text, pixels, choice }, border);
  const block = z.looseObject({
    ...look,
    anchor: z.optional(anchor),
    text: z.optional(z.record(z.string(), ofText)),
    image: z.optional(z.record(z.string(), ofImage)),
    marks: z.optional(z.record(z.string(), text)),
  });
  const section = z.looseObject({
    ...look,
    picture: z.optional(text),
    gap: upTo(most.gap),
    align: z.optional(choice(verticalAligns)),
    phones: z.optional(choice(phoneColumns)),
  });
  const area = z.looseObject({ space, back: z.optional(color), align: z.optional(choice(verticalAligns)) });
  const document = z.looseObject({
    v: z.optional(pixels({ min: 1, max: 1_000 })),
    language: z.optional(language),
    width: z.optional(pixels({ min: least.mailWidth, max: most.mailWidth })),
    preview: z.optional(text),
    button: z.optional(z.looseObject({ look: z.optional(choice(buttonLooks)), radius: upTo(most.radius) })),
    area: z.optional(pixels({ min: 0, max: 10_000 })),
    sections: z.optional(z.record(z.string(), section)),
  });
  return { block, section, area, document };
}

/** The members as read from a document. */
export const newsdeskMembers = membersOf({
  color: z.string(),
  text: z.string(),
  language: z.string(),
  anchor: z.string(),
  pixels: () => z.int(),
  choice: () => z.string(),
});

/** Longest preview text and longest marks of a text, in UTF-16 code units. */
const longestText = 20_000;

const writtenText = checked(z.string(), z.maxLength(longestText));

/** The members as written by a caller. */
export const writtenNewsdeskMembers = membersOf({
  color: checked(z.string(), z.regex(/^(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})?$/, { error: inputFault('color') })),
  text: writtenText,
  language: languageTag(),
  anchor: checked(z.string(), z.regex(anchorPattern, { error: inputFault('anchor') })),
  pixels: ({ min, max }) => checked(z.int(), z.gte(min), z.lte(max)),
  choice: (words) => z.enum(words),
});

/** Options of a placed block: its padding, look, texts, and images. */
export type BlockOptions = z.output<typeof newsdeskMembers.block>;

/** Options of a whole email. */
export type MailOptions = z.output<typeof newsdeskMembers.document>;
