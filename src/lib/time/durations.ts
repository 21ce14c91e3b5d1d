/** A minute in milliseconds. */
export const minute_ms = 60_000;

/** An hour in milliseconds. */
export const hour_ms = 60 * minute_ms;

/** A day of 24 hours in milliseconds. */
export const day_ms = 24 * hour_ms;
