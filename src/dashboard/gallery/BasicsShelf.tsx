import { useState } from 'react';
import { outlines, type IconName } from '../first-paint/icons.ts';
import { Badge } from '../components/basics/Badge.tsx';
import { Button, ButtonLink } from '../components/basics/Button.tsx';
import { Card } from '../components/basics/Card.tsx';
import { CheckList } from '../components/basics/CheckList.tsx';
import { Figure, Figures } from '../components/basics/Figure.tsx';
import { Icon } from '../components/basics/Icon.tsx';
import { Progress } from '../components/basics/Progress.tsx';
import { RelativeTime } from '../components/basics/RelativeTime.tsx';
import { SafeHtml } from '../components/basics/SafeHtml.tsx';
import { Sides } from '../components/basics/Sides.tsx';
import { Row, Shelf, State } from './State.tsx';

const tones = ['main', 'plain', 'danger'] as const;
const badgeTones = ['gray', 'green', 'red', 'amber', 'accent'] as const;
const isIcon = (name: string): name is IconName => name in outlines;
const icons = Object.keys(outlines).filter(isIcon);
const lists = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'offers', label: 'Offers', note: '1,460 subscribers' },
  { value: 'staff', label: 'Staff', isDisabled: true },
];

const sides = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
] as const;

const opened = new Date().toISOString();

/** Buttons, badges, figures, and other small parts. */
export function BasicsShelf() {
  const [picked, setPicked] = useState<readonly string[]>(['weekly']);
  const [side, setSide] = useState<(typeof sides)[number]['id']>('desktop');
  return (
    <Shelf name="Basics">
      <State name="Button: tones, small, busy, disabled, wide, link">
        <Row>
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              Save {tone}
            </Button>
          ))}
          <Button size="small">Small</Button>
          <Button isBusy>Busy</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/">Link</ButtonLink>
        </Row>
        <Button isWide>Wide</Button>
      </State>
      <State name="Badge: tones">
        <Row>
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </State>
      <State name="Card: with title and action, and without">
        <Card title="Details" actions={<Button size="small">Edit</Button>}>
          A framed part of a page.
        </Card>
        <Card>No title.</Card>
      </State>
      <State name="Figure: with rate, linked, unknown">
        <Figures>
          <Figure label="Recipients" value={1460} to={null} />
          <Figure label="Unique opens" value={640} note="43.8%" more="of delivered" to="/" />
          <Figure label="Clicks" value={undefined} to={null} />
        </Figures>
      </State>
      <State name="Check list: picked, with a note, disabled; empty; loading">
        <CheckList label="Lists" options={lists} value={picked} onChange={setPicked} empty="No lists yet" />
        <CheckList label="No lists" options={[]} value={[]} onChange={setPicked} empty="No lists yet" />
        <CheckList label="Lists to come" options={[]} value={[]} onChange={setPicked} empty="" isLoading />
      </State>
      <State name="Sides: two views, small">
        <Sides label="Screen" options={sides} value={side} onChange={setSide} />
        <Sides label="Small screen" options={sides} value={side} onChange={setSide} isSmall />
      </State>
      <State name="Progress: none, some, all">
        <Progress label="Nothing sent" value={0} total={100} />
        <Progress label="Some sent" value={40} total={100} />
        <Progress label="All sent" value={100} total={100} />
      </State>
      <State name="Relative time: now, long ago, none">
        <Row>
          <RelativeTime time={opened} />
          <RelativeTime time="2026-03-01T10:00:00Z" />
          <RelativeTime time={null} empty="never" />
        </Row>
      </State>
      <State name="Safe HTML: links and lists, without scripts">
        <SafeHtml html='<p>See <a href="/imports">the import</a>.</p><ul><li>One</li></ul><script>alert(1)</script>' />
      </State>
      <State name="Icon: all">
        <Row>
          {icons.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </Row>
      </State>
    </Shelf>
  );
}
