import { expect, it } from 'vitest';
import { newBlock as placedBlock } from '../../../../../rendering/blocks/catalog.ts';
import { carry, draggedOf } from '../drag/drag-data.ts';
import { showing } from './new-block.ts';

it('shows a stored image dragged from the library', () => {
  const dragged = draggedOf(carry({ kind: 'image', src: '/p/images/a.png', alt: 'A lake' }));
  const { block, data } = placedBlock('image', { area: 1, sort_order: 0 });
  if (dragged?.kind !== 'image') throw new Error('the drag carries no image');
  expect(showing({ block, data }, dragged).data).toMatchObject({
    image: { src: '/p/images/a.png', alt: 'A lake', href: '' },
  });
});
