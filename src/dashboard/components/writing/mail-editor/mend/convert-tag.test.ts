import { expect, it } from 'vitest';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { convertTag } from './convert-tag.ts';

const none = { subject: '', body: '', css: '', plain_text: '', blockdocument: null };

it('converts a tag in the subject and the HTML, and omits other fields', () => {
  const fields = { ...none, subject: 'Hi *|FNAME|*', body: '<p>*|FNAME|* *|LNAME|*</p>', plain_text: 'Hi' };
  expect(convertTag(fields, { written: '*|FNAME|*', to: '##firstname##' })).toEqual({
    subject: 'Hi ##firstname##',
    body: '<p>##firstname## *|LNAME|*</p>',
  });
});

it('converts a tag in the texts, links, and marks of blocks, both as typed and as HTML encodes it', () => {
  const tag = '{{ name|default:"you" }}';
  const written = tag.replaceAll('"', '&quot;');
  const to = '##firstname|you##';
  const heading = {
    ...newBlock('heading', { area: 2, sort_order: 0 }, { heading: `Hi ${tag}` }),
    newsdesk: { marks: { heading: `Hi <em>${written}</em>` } },
  };
  const layout = { id: 1, content: '' };
  const blockdocument = { areas: {}, layout, newsdesk: { preview: tag }, blockdata_set: [heading] };
  expect(convertTag({ ...none, blockdocument }, { written, to }).blockdocument).toEqual({
    ...blockdocument,
    newsdesk: { preview: to },
    blockdata_set: [
      {
        ...heading,
        data: { ...heading.data, heading: `Hi ${to}` },
        newsdesk: { marks: { heading: `Hi <em>${to}</em>` } },
      },
    ],
  });
});
