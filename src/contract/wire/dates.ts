import * as z from 'zod/mini';
import { integer, timestamp } from './fields.ts';

const year = integer({ min: 1, max: 9999 });
const month = integer({ min: 1, max: 12 });
const day = integer({ min: 1, max: 31 });

/** The filters on the creation time, UTC. Interface: conventions, Filters. */
export const createdFilters = {
  created_lt: z.optional(timestamp()),
  created_gt: z.optional(timestamp()),
  created_year: z.optional(year),
  created_month: z.optional(month),
  created_day: z.optional(day),
};

/** The filters on the time of the last change, UTC. Interface: contacts, contactList. */
export const updatedFilters = {
  updated_lt: z.optional(timestamp()),
  updated_gt: z.optional(timestamp()),
  updated_year: z.optional(year),
  updated_month: z.optional(month),
  updated_day: z.optional(day),
};
