import { useState, type FormEvent } from 'react';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { matchOf, rowOf, type BuilderDraft } from '../segment-builder/builder-draft.ts';
import { initialCondition } from '../segment-builder/condition-forms.ts';
import { SegmentBuilder } from '../segment-builder/SegmentBuilder.tsx';
import { SegmentCount } from '../segment-builder/SegmentCount.tsx';
import { useCountable, useRowCounts } from '../segment-builder/useRowCounts.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface FilterDrawerProps {
  /** The current filters. */
  readonly draft: BuilderDraft;
  readonly zone: string;
  /** Index of the filter to change; null to add one. */
  readonly place: number | null;
  readonly onApply: (match: Match) => void;
  readonly onClose: () => void;
}

/** The contact filters in the segment builder, with the number of matching contacts. */
export function FilterDrawer({ draft: given, zone, place, onApply, onClose }: FilterDrawerProps) {
  const t = useMessages('contact-filters');
  const [draft, setDraft] = useState(() => (place === null ? withNewRow(given) : given));
  const [first] = useState(() => firstRow(draft, place ?? draft.parts.length - 1));
  const [showsFaults, setShowsFaults] = useState(false);
  const match = matchOf(draft);
  const asked = useCountable(match);
  const counts = useRowCounts(draft, asked, zone);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setShowsFaults(true);
    if (parseInput(matchField, match).ok) onApply(match);
  };
  return (
    <FormDrawer
      title={t('drawer.title')}
      submitLabel={t('show.button')}
      isSubmitting={false}
      isDirty={false}
      onSubmit={apply}
      onClose={onClose}
    >
      <SegmentBuilder
        draft={draft}
        hash={null}
        showsFaults={showsFaults}
        counts={counts}
        focusOn={first}
        onChange={setDraft}
      />
      {asked === null ? null : <SegmentCount match={asked} zone={zone} />}
    </FormDrawer>
  );
}

function withNewRow(draft: BuilderDraft): BuilderDraft {
  return { ...draft, isBare: false, parts: [...draft.parts, rowOf(initialCondition('list'))] };
}

/** Returns the id of the row at an index, or of the first in a group. */
function firstRow(draft: BuilderDraft, place: number): number | undefined {
  const part = draft.parts[place];
  return part?.kind === 'group' ? part.rows[0]?.id : part?.id;
}
