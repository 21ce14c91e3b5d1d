/** A moment: milliseconds since 1970, UTC. */
export type EpochMs = number;

/** 0 or 1. */
export type Flag = number;

/** JSON as text, written by `JSON.stringify` and never reformatted, so that both engines store the same bytes. */
export type JsonText = string;
