import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Growth } from '../../../contract/people/growth.ts';
import { joinParts } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Card } from '../basics/Card.tsx';
import { formatDifference, formatShare } from '../basics/format.ts';
import { ChartShown } from '../charts/ChartShown.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { StepFigure } from './figure-name.ts';
import { dayMoment, losses, periodOf, shownSteps, totalsOf, type GrowthDays } from './growth-figures.ts';
import { SourcesTable, StepsTable } from './GrowthTables.tsx';
import classes from './growth.module.css';
import { inactivePath, joinedPath, leftPath, sourceContactsPath } from './growth-paths.ts';
import { sourceName } from './source-words.ts';
import { useGrowth } from './useGrowth.tsx';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const GrowthChart = lazyPart(() => import('./GrowthChart.tsx').then((it) => it.GrowthChart));

interface GrowthCardProps {
  /** Hash of a list; omitted for all active contacts. */
  readonly list?: string;
}

/** Active contacts over time, with those who joined and were lost, as a chart or a table, and by source. */
export function GrowthCard({ list }: GrowthCardProps) {
  const t = useMessages('growth');
  const { isCustom, growth, isStale, isTable, instead, bar } = useGrowth(list === undefined ? {} : { list }, {
    rows: 8,
  });
  if (growth === undefined) return instead;
  const steps = shownSteps(growth);
  const { joined, lost, bounced, complained } = totalsOf(growth);
  const last = growth.steps.at(-1)?.active ?? growth.start;
  const days = { from: dayMoment(steps[0]?.from ?? growth.from), to: dayMoment(growth.to) };
  return (
    <Card title={t('card.title')}>
      {bar}
      <Sentence growth={growth} isCustom={isCustom} />
      {isTable ? (
        <StepsTable
          steps={steps}
          step={growth.step}
          series={growth.list === null ? accountFigures : listFigures}
          pathOf={(figure, one) => pathOf(figure, growth.list, one)}
        />
      ) : (
        <ChartShown label={t('summary', { joined, lost, active: last, ...days })} isStale={isStale}>
          <LazyPlace>
            <GrowthChart steps={steps} step={growth.step} />
          </LazyPlace>
        </ChartShown>
      )}
      {steps.some(({ isRebuilt }) => isRebuilt) ? (
        <p className={classes.note}>{t('rebuilt.help', { keptFrom: dayMoment(growth.kept_from) })}</p>
      ) : null}
      {bounced + complained === 0 ? null : <LostNote list={growth.list} />}
      {joined === 0 ? null : (
        <div className={classes.sources}>
          <SourcesTable
            sources={growth.sources.filter((one) => one.joined > 0)}
            // A list counts by how people joined it, but a contact records only how it was added.
            joinedBy={({ source }) => (growth.list === null ? sourceContactsPath(source, growth) : null)}
          />
          <Link to={joinedPath(growth.list, growth)}>{t('joined.button')}</Link>
        </div>
      )}
    </Card>
  );
}

const accountFigures = ['joined', 'lost', 'bounced', 'complained', 'other', 'active'] as const;
const listFigures = ['joined', 'lost', ...losses, 'active'] as const;

/** Returns the page of the contacts behind a number of a step; null if their days aren't known. */
function pathOf(figure: StepFigure, list: string | null, days: GrowthDays): string | null {
  if (figure === 'joined') return joinedPath(list, days);
  return figure === 'left' && list !== null ? leftPath(list, days) : null;
}

/** A note that only those inactive now can be opened, because a contact has no time at which it became inactive. */
function LostNote({ list }: { list: string | null }) {
  const t = useMessages('growth');
  return (
    <p className={classes.note}>
      {t.rich('lost.help', {
        bouncedLink: linkTo('bounced', inactivePath(list, 'bounced')),
        complainedLink: linkTo('complained', inactivePath(list, 'complained')),
      })}
    </p>
  );
}

interface SentenceProps {
  readonly growth: Growth;
  /** True for a custom range. */
  readonly isCustom: boolean;
}

function Sentence(props: SentenceProps) {
  const { growth } = props;
  const t = useMessages('growth');
  const [best] = growth.sources;
  return (
    <p className={classes.sentence}>
      <Counts {...props} />{' '}
      {best === undefined || best.joined === 0 || best.source === ''
        ? null
        : t('best.sentence', { source: sourceName(best, t) })}
    </p>
  );
}

/** The numbers in a sentence, without reasons that lost no one. Those who joined and left are links. */
function Counts({ growth, isCustom }: SentenceProps): ReactNode {
  const t = useMessages('growth');
  const { joined, lost } = totalsOf(growth);
  const net = joined - lost;
  const parts = lossParts(growth, t);
  return t.rich('sentence', {
    ...periodOf(growth, isCustom),
    joined,
    hasLosses: parts.length > 0 ? 'yes' : 'other',
    losses: () => joinParts(parts, t.locale).map((part, at) => <Fragment key={at}>{part}</Fragment>),
    change: formatDifference(net),
    hasShare: growth.start > 0 ? 'yes' : 'other',
    share: formatShare(net, growth.start),
    joinedLink: linkTo('joined', joined === 0 ? null : joinedPath(growth.list, growth)),
  });
}

/** Returns the number of lost contacts by reason. Nobody unsubscribes from the whole account. */
function lossParts(growth: Growth, t: Translator<'growth'>): ReactNode[] {
  const { left, bounced, complained, other } = totalsOf(growth);
  const { list } = growth;
  const counts =
    list === null
      ? { left: 0, bounced, complained, other: other + left }
      : { left, bounced, complained, other };
  return losses
    .filter((loss) => counts[loss] > 0)
    .map((loss) => {
      const path = loss === 'left' && list !== null ? leftPath(list, growth) : null;
      return t.rich('loss.label', { loss, count: counts[loss], lossLink: linkTo(loss, path) });
    });
}

/** Returns the renderer of a part of a sentence: as a link, or as text. */
function linkTo(key: string, path: string | null) {
  return (text: ReactNode): ReactNode =>
    path === null ? (
      text
    ) : (
      <Link key={key} to={path}>
        {text}
      </Link>
    );
}
