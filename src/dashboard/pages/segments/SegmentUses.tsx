import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { paths, scheduledPreview } from '../../paths.ts';

/** Links to the segments, autoresponders, and scheduled emails that use a segment. */
export function SegmentUses({ uses }: { readonly uses: Segment['used_by'] }) {
  return uses.map((use, at) => {
    const path = pathOf(use);
    return (
      <Fragment key={`${use.kind} ${use.id}`}>
        {at === 0 ? null : ', '}
        {path === null ? use.name : <Link to={path}>{use.name}</Link>}
      </Fragment>
    );
  });
}

function pathOf({ kind, id }: Segment['used_by'][number]): string | null {
  switch (kind) {
    case 'segment':
      return paths.segment(id);
    case 'responder':
      return paths.autoResponder(Number(id));
    case 'mail':
      return scheduledPreview(Number(id));
    default:
      return null;
  }
}
