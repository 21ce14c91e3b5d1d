import { sides, type Side } from '../../contract/mails/newsdesk-members.ts';
import type { BlockLook, Room } from './block-look.ts';
import type { RenderContext } from './render-context.ts';

/** Room on every side, in pixels. */
export type FullRoom = Readonly<Record<Side, number>>;

/** Maximum side room on phones, unless the author sets more. */
const phoneSide = 20;

/** The room of a frame as the email writes it. */
export interface WrittenRoom {
  /** CSS declaration, without `padding:`. */
  readonly padding: string;
  /** Classes for narrow screens, each with a leading space. */
  readonly classes: string;
  /** Pixels left and right together. */
  readonly across: number;
}

/**
 * Returns the room of a frame: its own, overridden by the block's options. Side room shrinks on phones, unless the
 * options set it.
 */
export function roomOf(context: RenderContext, own: FullRoom): WrittenRoom {
  const { look, rooms } = context;
  rooms?.push(own);
  if (look === null || (isEmpty(look.space) && isEmpty(look.phoneSpace)))
    return {
      padding: shortPadding(own),
      classes: context.isColumn ? '' : ' nd-pad',
      across: own.left + own.right,
    };
  const room = { ...own, ...look.space };
  const phone: Room = {
    ...(room.left > phoneSide ? { left: phoneSide } : {}),
    ...(room.right > phoneSide ? { right: phoneSide } : {}),
    ...look.phoneSpace,
  };
  return {
    padding: sides.map((side) => `${room[side]}px`).join(' '),
    classes: isEmpty(phone) ? '' : ` ${narrowRoom(context, phone)}`,
    across: room.left + room.right,
  };
}

/** Adds the rule for room on narrow screens, and returns its class. */
function narrowRoom({ rules }: RenderContext, room: Room): string {
  const name = `nd-ps-${sides.map((side) => room[side] ?? 'x').join('-')}`;
  rules.narrow.set(
    name,
    sides
      .flatMap((side) => (room[side] === undefined ? [] : [`padding-${side}:${room[side]}px!important`]))
      .join(';'),
  );
  return name;
}

/** Returns whether a room names no side. */
export function isEmpty(room: Room): boolean {
  return sides.every((side) => room[side] === undefined);
}

/** Returns whether a look sets any room. */
export function hasRoom(look: BlockLook): boolean {
  return !isEmpty(look.space) || !isEmpty(look.phoneSpace);
}

function shortPadding({ top, right, bottom, left }: FullRoom): string {
  return top === bottom && left === right
    ? `${top}px ${right}px`
    : `${top}px ${right}px ${bottom}px ${left}px`;
}
