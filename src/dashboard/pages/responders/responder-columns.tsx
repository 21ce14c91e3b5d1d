import type { Responder } from '../../../contract/responders.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import type { Column } from '../../components/table/columns.ts';

/** The columns of the table of auto-responders. */
export const responderColumns: readonly Column<Responder>[] = [
  {
    id: 'what',
    header: 'What it does',
    isFixed: true,
    isWrapped: true,
    cell: (responder) => <ResponderSentence responder={responder} isLink />,
  },
  { id: 'state', header: 'State', cell: (responder) => <ResponderState responder={responder} /> },
  {
    id: 'sender',
    header: 'From',
    maxWidth: 260,
    cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
  },
];
