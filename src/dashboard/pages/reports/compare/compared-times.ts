/** How long a comparison looks, in hours: a day, three, a week, a month. */
export const comparedTimes = [24, 72, 168, 720] as const;

/** What it looks at until somebody chooses. */
export const usualComparedTime = 72;
