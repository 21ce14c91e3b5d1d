import { useQuery } from '@tanstack/react-query';
import { attributesQuery } from '../../../api/attributes.ts';
import { allDraftsQuery } from '../../../api/drafts.ts';
import { allFormsQuery } from '../../../api/forms.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { allRespondersQuery } from '../../../api/responders.ts';
import { allSegmentsQuery } from '../../../api/segments.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { allScheduledMailsQuery, allSentMailsQuery } from '../../../api/sent-mails.ts';
import { templateLabelsQuery } from '../../../api/template-labels.ts';
import { allBlockTemplatesQuery, allHtmlTemplatesQuery } from '../../../api/templates.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths, senderAt } from '../../../paths.ts';
import { shownSubject } from '../../basics/format.ts';
import type { Entry, EntryGroup } from './entry.ts';

type Go = (path: string) => () => void;

/** Loads the account's named items once a search begins. Contacts are too many, so the API searches them. */
export function useThings(isSearching: boolean, go: Go): readonly EntryGroup[] {
  const enabled = isSearching;
  const lists = useQuery({ ...allListsQuery(), enabled }).data ?? [];
  const forms = useQuery({ ...allFormsQuery(), enabled }).data ?? [];
  const senders = useQuery({ ...allSendersQuery(), enabled }).data ?? [];
  const responders = useQuery({ ...allRespondersQuery(), enabled }).data ?? [];
  const extensions = useExtensions();
  const hasSegments = enabled && extensions.has('segmentList');
  const segments = useQuery({ ...allSegmentsQuery(), enabled: hasSegments }).data ?? [];
  const emails = useEmails(enabled, go);
  const reports = useReportEntries(enabled, go);
  const attributes = useAttributeEntries(enabled, go);
  const templates = useTemplateEntries(enabled, go);
  return [
    {
      name: 'lists',
      entries: lists.map(({ hash, name, description }) => ({
        ...named(`list-${hash}`, name, description),
        run: go(paths.list(hash)),
      })),
    },
    {
      name: 'segments',
      entries: segments.map(({ hash, name, description }) => ({
        ...named(`segment-${hash}`, name, description),
        run: go(paths.segment(hash)),
      })),
    },
    { name: 'emails', entries: emails },
    { name: 'templates', entries: templates },
    {
      name: 'forms',
      entries: forms.map(({ key, name, lists_names }) => ({
        ...named(`form-${key}`, name, lists_names),
        run: go(paths.form(key)),
      })),
    },
    {
      name: 'autoresponders',
      entries: responders.map(({ id, mail, list }) => ({
        ...named(`responder-${id}`, shownSubject(mail.subject), list.name),
        run: go(paths.autoResponder(id)),
      })),
    },
    { name: 'attributes', entries: attributes },
    { name: 'reports', entries: reports },
    {
      name: 'senders',
      entries: senders.map(({ id, name, email }) => ({
        ...named(`sender-${id}`, name, email),
        run: go(senderAt(id)),
      })),
    },
  ];
}

function named(id: string, label: string, description: string): Omit<Entry, 'run'> {
  return description === '' ? { id, label } : { id, label, description };
}

/** Returns drafts, scheduled emails, and sent emails, by subject. */
function useEmails(enabled: boolean, go: Go): readonly Entry[] {
  const t = useMessages('search');
  const drafts = useQuery({ ...allDraftsQuery(), enabled }).data ?? [];
  const scheduled = useQuery({ ...allScheduledMailsQuery(), enabled }).data ?? [];
  const sent = useQuery({ ...allSentMailsQuery(), enabled }).data ?? [];
  const entry = (state: 'draft' | 'scheduled' | 'sent', path: (id: number) => string) =>
    function entryOf({ id, subject }: { readonly id: number; readonly subject: string }): Entry {
      const label = shownSubject(subject);
      return { id: `${state}-${id}`, label, description: t('email.label', { state }), run: go(path(id)) };
    };
  return [
    ...drafts.map(entry('draft', paths.draft)),
    ...scheduled.map(entry('scheduled', () => paths.scheduled)),
    ...sent.map(entry('sent', paths.sentMail)),
  ];
}

/** Returns attributes of contacts, by name. */
function useAttributeEntries(enabled: boolean, go: Go): readonly Entry[] {
  const attributes = useQuery({ ...attributesQuery(), enabled }).data ?? [];
  return attributes.map(({ code, name }) => ({
    ...named(`attribute-${code}`, name, code),
    run: go(paths.attributes),
  }));
}

/** Returns reports of sent emails, by subject. */
function useReportEntries(enabled: boolean, go: Go): readonly Entry[] {
  const hasReports = useExtensions().has('reportList');
  const sent = useQuery({ ...allSentMailsQuery(), enabled: enabled && hasReports }).data ?? [];
  if (!hasReports) return [];
  return sent.map(({ id, subject }) => ({
    ...{ id: `report-${id}`, label: shownSubject(subject) },
    run: go(paths.report(id)),
  }));
}

/** Returns templates of both kinds, by name or subject. */
function useTemplateEntries(enabled: boolean, go: Go): readonly Entry[] {
  const extensions = useExtensions();
  const blocks = useQuery({ ...allBlockTemplatesQuery(), enabled }).data ?? [];
  const html = useQuery({ ...allHtmlTemplatesQuery(), enabled }).data ?? [];
  const hasLabels = enabled && extensions.has('templateLabelList');
  const labels = useQuery({ ...templateLabelsQuery(), enabled: hasLabels }).data;
  const entry = (kind: 'block' | 'html') =>
    function entryOf({ id, subject }: { readonly id: number; readonly subject: string }): Entry {
      const name = labels?.get(id)?.name ?? '';
      const label = name === '' ? shownSubject(subject) : name;
      return { id: `template-${kind}-${id}`, label, run: go(paths.template(kind, id)) };
    };
  return [...blocks.map(entry('block')), ...html.map(entry('html'))];
}
