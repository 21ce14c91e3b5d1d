/** Time ranges of a comparison, in hours: a day, three, a week, a month. */
export const comparedTimes = [24, 72, 168, 720] as const;

/** The initial time range. */
export const usualComparedTime = 72;
