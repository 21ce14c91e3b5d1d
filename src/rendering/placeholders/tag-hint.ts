/** Signs that every merge tag has, ours or of another service, as typed; small enough to load before they are read. */
export const tagHint = /##|\[|\*\||[{«]|%[\w%]|~[A-Z]|@[A-Z]|<</;
