/**
 * Outlines of the icons of the first paint, on a grid of 24, drawn with a stroke of 1.75. They are data, so that the
 * static shell and the real one look the same.
 */
export const outlines = {
  brand: ['M4 5h12v14H6a2 2 0 0 1-2-2V5z', 'M16 9h4v8a2 2 0 0 1-4 0', 'M7.5 9h5', 'M7.5 12.5h5', 'M7.5 16h3'],
  overview: ['M4 4h7v9H4z', 'M13 4h7v5h-7z', 'M13 11h7v9h-7z', 'M4 15h7v5H4z'],
  contacts: [
    'M9 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
    'M3 20v-1.5A4.5 4.5 0 0 1 7.5 14h3a4.5 4.5 0 0 1 4.5 4.5V20',
    'M16 4.3a3.5 3.5 0 0 1 0 6.5',
    'M21 20v-1.5a4.5 4.5 0 0 0-3-4.2',
  ],
  lists: ['M9 6h11', 'M9 12h11', 'M9 18h11', 'M4.5 6h.01', 'M4.5 12h.01', 'M4.5 18h.01'],
  segments: ['M4 5h16l-6 7v7l-4-2v-5z'],
  attributes: ['M4 10.5V5a1 1 0 0 1 1-1h5.5L20 13.5 13.5 20z', 'M8 8h.01'],
  import: ['M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3', 'M12 4v11', 'M7.5 10.5 12 15l4.5-4.5'],
  forms: [
    'M5 3h14a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
    'M8 8h8',
    'M8 12h8',
    'M8 16h3',
  ],
  senders: ['M4 6h16v12H4z', 'm4 7 8 6 8-6'],
  drafts: ['M4 20h4L19 9l-4-4L4 16z', 'M13 7l4 4', 'M13 20h7'],
  templates: ['M4 4h16v5H4z', 'M4 13h8v7H4z', 'M16 13h4v7h-4z'],
  scheduled: ['M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z', 'M12 8v4.5l3 2'],
  sent: ['M20.5 3.5 3 10.5l6.5 3 3.5 7z', 'M9.5 13.5l11-10'],
  responders: [
    'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5',
    'M20 4.5v5h-5',
    'M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5',
    'M4 19.5v-5h5',
  ],
  reports: ['M4 20h16', 'M7 16v-5', 'M12 16V5', 'M17 16v-8'],
  outbox: ['M4 13l2.5-8h11L20 13v6H4z', 'M4 13h5a3 3 0 0 0 6 0h5'],
  settings: ['M4 7h9', 'M17 7h3', 'M15 5v4', 'M4 17h3', 'M11 17h9', 'M9 15v4'],
  search: ['M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z', 'M15.5 15.5 20 20'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Names of the icons in the sidebar. */
export type IconName = keyof typeof outlines;
