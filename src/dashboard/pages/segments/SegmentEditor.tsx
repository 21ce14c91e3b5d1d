import { Textarea, TextInput } from '@mantine/core';
import '../../components/basics/input-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { matchField, type Match, type SegmentDefinition } from '../../../contract/people/segments/match.ts';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { failureOf } from '../../api/errors.ts';
import { saveSegment } from '../../api/segments.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { pageZone } from '../../messages/page-zone.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { draftOf, matchOf, type BuilderDraft } from '../../components/segment-builder/builder-draft.ts';
import { dateRecipes, recipes } from '../../components/segment-builder/recipes.ts';
import { SegmentBuilder } from '../../components/segment-builder/SegmentBuilder.tsx';
import { SegmentCount, SegmentSamples } from '../../components/segment-builder/SegmentCount.tsx';
import { useCountable, useRowCounts } from '../../components/segment-builder/useRowCounts.ts';
import { useSentences } from '../../components/segment-builder/useSentences.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './segments.module.css';

interface SegmentEditorProps {
  /** Null for a new segment. */
  readonly segment: Segment | null;
  /** The initial conditions of a new segment. */
  readonly start: SegmentDefinition | null;
}

/** The first field to correct: the name, or a field of a condition that isn't complete. */
const firstFault = '[aria-invalid="true"], [data-faulty] :is(select, input)';

/** The form that edits or creates a segment. */
export function SegmentEditor({ segment, start }: SegmentEditorProps) {
  const t = useMessages('segments');
  const navigate = useNavigate();
  const [name, setName] = useState(segment?.name ?? '');
  const [description, setDescription] = useState(segment?.description ?? '');
  const { stored, zone } = beginning(segment, start);
  const [draft, setDraft] = useState(() => stored && draftOf(stored));
  const [isDirty, setIsDirty] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useSubmit(saveSegment(segment?.hash ?? null));
  useUnsavedGuard(isDirty && !isPending);
  const match = draft === null ? stored : matchOf(draft);
  const asked = useCountable(match);
  const edit = (change: () => void) => {
    change();
    setIsDirty(true);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isWhole = match !== null && parseInput(matchField, match).ok;
    // Unreadable conditions are omitted, so that they don't change.
    const isKept = match === null && segment !== null;
    flushSync(() => setShowsFaults(true));
    if (name.trim() === '' || !(isWhole || isKept)) {
      form.current?.querySelector<HTMLElement>(firstFault)?.focus();
      return;
    }
    const fields = { name, description, zone, ...(match === null ? {} : { match }) };
    const saved = await mutateAsync(fields).catch(() => null);
    if (saved === null) return;
    setIsDirty(false);
    setShowsFaults(false);
    toast(t('save.toast', { name: saved.name }));
    if (segment === null) setTimeout(() => void navigate(paths.segment(saved.hash), { replace: true }));
  };
  return (
    <form ref={form} className={classes.editor} noValidate onSubmit={(event) => void save(event)}>
      <Broken segment={segment} />
      <Card>
        <div className="nd-stack">
          <TextInput
            label={t('name.column')}
            value={name}
            autoComplete="off"
            required
            error={showsFaults && name.trim() === '' ? t('name.error') : undefined}
            onChange={(event) => edit(() => setName(event.target.value))}
          />
          <Textarea
            label={t('description.label')}
            rows={2}
            value={description}
            onChange={(event) => edit(() => setDescription(event.target.value))}
          />
        </div>
      </Card>
      <Conditions
        segment={segment}
        kept={stored ?? segment?.match ?? {}}
        draft={draft}
        asked={asked}
        zone={zone}
        showsFaults={showsFaults}
        onChange={(changed) => edit(() => setDraft(changed))}
      />
      {match === null ? null : <Summary match={match} asked={asked} zone={zone} />}
      {error === null ? null : <p role="alert">{failureOf(error).detail}</p>}
      <div className={classes.bar}>
        <Button type="submit" isBusy={isPending}>
          {t('save.button')}
        </Button>
        {asked === null ? null : <SegmentCount match={asked} zone={zone} />}
      </div>
    </form>
  );
}

interface ConditionsProps {
  readonly segment: Segment | null;
  /** The stored conditions, for conditions that the builder can't show. */
  readonly kept: object;
  /** Null for conditions that the builder can't show. */
  readonly draft: BuilderDraft | null;
  readonly asked: Match | null;
  readonly zone: string;
  readonly showsFaults: boolean;
  readonly onChange: (draft: BuilderDraft | null) => void;
}

function Conditions({ segment, kept, draft, asked, zone, showsFaults, onChange }: ConditionsProps) {
  const t = useMessages('segments');
  const counts = useRowCounts(draft, asked, zone);
  return (
    <Card title={t('conditions.column')}>
      {draft === null ? (
        <Undrawable match={kept} />
      ) : (
        <div className="nd-stack">
          {draft.parts.length === 0 ? <Recipes onChoose={(recipe) => onChange(draftOf(recipe))} /> : null}
          <SegmentBuilder
            draft={draft}
            hash={segment?.hash ?? null}
            showsFaults={showsFaults}
            counts={counts}
            onChange={onChange}
          />
        </div>
      )}
    </Card>
  );
}

/** Returns the stored conditions, null if unreadable, and the zone of their days. */
function beginning(segment: Segment | null, start: SegmentDefinition | null) {
  return segment === null
    ? { stored: start?.match ?? { all: [] }, zone: start?.zone ?? pageZone }
    : { stored: storedMatch(segment), zone: segment.zone };
}

function storedMatch(segment: Segment): Match | null {
  const read = parseInput(matchField, segment.match);
  return read.ok ? read.value : null;
}

function Broken({ segment }: { segment: Segment | null }) {
  const t = useMessages('segments');
  if (segment === null || segment.broken.length === 0) return null;
  return (
    <Card title={t('broken.title')}>
      <ul>
        {segment.broken.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Card>
  );
}

function Undrawable({ match }: { match: object }) {
  const t = useMessages('segments');
  return (
    <>
      <p>{t('undrawable.body')}</p>
      <pre className={classes.json} aria-label={t('json.title')} tabIndex={0}>
        {JSON.stringify(match, null, 2)}
      </pre>
    </>
  );
}

function Recipes({ onChoose }: { onChoose: (recipe: Match) => void }) {
  const t = useMessages('segments');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const sentence = useSentences();
  return (
    <section aria-label={t('recipes.title')}>
      <h3 className={classes.heading}>{t('recipes.title')}</h3>
      <div className={classes.recipes}>
        {[...dateRecipes(attributes), ...recipes].map((recipe) => (
          <Button key={JSON.stringify(recipe)} tone="plain" size="small" onClick={() => onChoose(recipe)}>
            <span className={classes.sentence}>{sentence(recipe)}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}

interface SummaryProps {
  readonly match: Match;
  /** The match to count; null if the service doesn't count, or the match isn't complete. */
  readonly asked: Match | null;
  readonly zone: string;
}

function Summary({ match, asked, zone }: SummaryProps) {
  const t = useMessages('segments');
  const sentence = useSentences([match]);
  return (
    <Card title={t('summary.title')}>
      <div className="nd-stack">
        <p className={classes.sentence}>{sentence(match)}</p>
        {asked === null ? null : <SegmentSamples match={asked} zone={zone} />}
      </div>
    </Card>
  );
}
