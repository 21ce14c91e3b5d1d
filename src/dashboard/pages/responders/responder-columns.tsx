import type { Responder } from '../../../contract/sending/responders.ts';
import type { Translator } from '../../../messages/translator.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import type { Column } from '../../components/table/columns.ts';

/** Returns the columns of the table of autoresponders. */
export function responderColumns(
  t: Translator<'responders'>,
  tSendings: Translator<'sendings'>,
): readonly Column<Responder>[] {
  return [
    {
      id: 'what',
      header: t('responder.column'),
      isFixed: true,
      isWrapped: true,
      cell: (responder) => <ResponderSentence responder={responder} isLink />,
    },
    {
      id: 'state',
      header: t('status.column'),
      cell: (responder) => <ResponderState responder={responder} />,
    },
    {
      id: 'sender',
      header: tSendings('sender.column'),
      maxWidth: 300,
      cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
    },
  ];
}
