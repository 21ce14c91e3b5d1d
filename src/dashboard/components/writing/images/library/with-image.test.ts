import { expect, it } from 'vitest';
import { makeBlockDocument, makeImage } from '../../../../testing/mail-records.ts';
import { withImage } from './with-image.ts';

const image = (name: string) => makeImage({ src: `https://x.y/p/images/${name}.png` });

it('replaces the background of a section, too', () => {
  const picture = 'https://x.y/p/images/old.png';
  const blockdocument = makeBlockDocument({ blockdata_set: [], newsdesk: { sections: { s1: { picture } } } });
  expect(withImage({ blockdocument }, image('old'), image('new'))).toEqual({
    blockdocument: {
      ...blockdocument,
      newsdesk: { sections: { s1: { picture: 'https://x.y/p/images/new.png' } } },
    },
  });
  expect(withImage({ blockdocument }, image('other'), image('new'))).toEqual({});
});
