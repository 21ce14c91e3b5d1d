import type { Migration } from './migration.ts';

const places = Array.from({ length: 12 }, (_, index) => index + 1);

/** Columns for values of attributes that segments use. */
export const attributeSlots: Migration = {
  version: 42,
  name: 'attribute slots',
  up: ({ integer, number, text }) => [
    ...places.map((place) => `ALTER TABLE contact_fact ADD COLUMN n${place} ${number}`),
    ...places.map((place) => `ALTER TABLE contact_fact ADD COLUMN t${place} ${text}`),
    `ALTER TABLE attribute ADD COLUMN fact_state ${text}`,
    `ALTER TABLE attribute ADD COLUMN fact_column ${text}`,
    `ALTER TABLE attribute ADD COLUMN fact_type ${integer}`,
    `ALTER TABLE attribute ADD COLUMN fact_position ${integer} NOT NULL DEFAULT 0`,
    `UPDATE attribute SET fact_state = 'wanted'
      WHERE EXISTS (SELECT 1 FROM segment WHERE segment.match LIKE '%"code":"' || attribute.code || '"%')`,
  ],
};
