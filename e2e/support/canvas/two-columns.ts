import type { BlockDocument } from '../../../src/contract/mails/block-document.ts';

/** A card with area 2, and below it a section of two columns, areas 10 and 11. */
export const twoColumns: Pick<BlockDocument, 'areas' | 'layout' | 'newsdesk'> = {
  areas: { '2': { width: 600 }, '10': { width: 300 }, '11': { width: 300 } },
  layout: {
    id: 1,
    content:
      '{{card}}{{area:2}}{{section:s1}}{{columns}}{{column:50}}{{area:10}}{{/column}}' +
      '{{column:50}}{{area:11}}{{/column}}{{/columns}}{{/section}}{{/card}}',
  },
  newsdesk: { v: 1, sections: { s1: {} } },
};
