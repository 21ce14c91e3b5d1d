import { RefusedCall } from '../../contract/wire/client.ts';
import { NoAnswer } from '../api/transport.ts';
import { Button } from '../components/basics/Button.tsx';
import { Icon } from '../components/basics/Icon.tsx';
import { EmptyState } from '../components/page/EmptyState.tsx';
import { ErrorState } from '../components/page/ErrorState.tsx';
import { LoadingCard } from '../components/page/LoadingCard.tsx';
import { NoMatches } from '../components/page/NoMatches.tsx';
import { PageButtons } from '../components/page/PageButtons.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { PageSkeleton } from '../components/page/PageSkeleton.tsx';
import { Pagination } from '../components/page/Pagination.tsx';
import { TabLinks } from '../components/page/TabLinks.tsx';
import { Row, Shelf, State } from './State.tsx';

const tabs = [
  { id: 'subscribers', label: 'Subscribers' },
  { id: 'forms', label: 'Forms' },
  { id: 'settings', label: 'Settings' },
];
const gone = new RefusedCall('listList', 404, { detail: 'Not found.' });

/** The parts of every page, and the states of an empty one. */
export function PageShelf() {
  return (
    <Shelf name="Page">
      <State name="Page header: all of it; title alone">
        <PageHeader
          title="Weekly"
          note="1,460 subscribers"
          description="People who get an email every Friday."
          parent={{ label: 'Lists', path: '/lists' }}
          actions={<Button>Add contact</Button>}
        />
        <PageHeader title="Components" />
      </State>
      <State name="Tabs">
        <TabLinks label="Sections" tabs={tabs} current="forms" />
      </State>
      <State name="Empty state: with icon and action; alone; of filters">
        <EmptyState
          title="No lists yet"
          icon={<Icon name="lists" size={28} />}
          action={<Button>New list</Button>}
        >
          Contacts join lists to get your emails.
        </EmptyState>
        <EmptyState title="No matches">Try fewer words.</EmptyState>
        <NoMatches title="No lists match these filters" onClear={() => {}}>
          Try fewer words.
        </NoMatches>
      </State>
      <State name="Error state: with a reason and a way on; offline">
        <ErrorState title="Couldn’t load lists" error={gone} onRetry={() => {}} />
        <ErrorState title="Couldn’t load lists" error={new NoAnswer('No answer came.')} />
      </State>
      <State name="Loading: a card, a page (both after a moment)">
        <LoadingCard />
        <PageSkeleton />
      </State>
      <State name="Pagination: first page, middle, one row">
        <Pagination asked={{ paginate_by: 25 }} total={1460} />
        <Pagination asked={{ page: 3, paginate_by: 25 }} total={1460} />
        <Pagination asked={{ paginate_by: 25 }} total={1} />
      </State>
      <State name="Page buttons: in the middle">
        <Row>
          <PageButtons
            page={2}
            pageSize={25}
            total={1460}
            labels={{ previous: 'Newer', next: 'Older' }}
            onPage={() => {}}
          />
        </Row>
      </State>
    </Shelf>
  );
}
