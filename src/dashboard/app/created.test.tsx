import { screen, waitFor, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { loadedMessages } from '../messages/message-store.ts';
import { paths } from '../paths.ts';
import { makeList, makeSender, makeSenderChecks, makeWarmUp, pageWith } from '../testing/records.ts';
import { renderDashboard, type Dashboard } from '../testing/render-dashboard.tsx';
import { makeResponder, makeResponderMail } from '../testing/responder-records.ts';
import { makeDraft } from '../testing/mail-records.ts';
import { makeProgress } from '../testing/sending-records.ts';
import { Screen } from './App.tsx';

const tLists = loadedMessages('list-edit');
const tSenders = loadedMessages('senders');
const tResponders = loadedMessages('responders');

const list = makeList({ hash: 'news' });
const sender = makeSender({ id: 7, status: 0 });

/** The dashboard, a link to a drawer, and the browser's Back. */
function Visit({ drawer }: { readonly drawer: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={drawer}>Visit</Link>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <Screen />
    </>
  );
}

const cases = [
  {
    what: 'a list',
    drawer: `${paths.lists}?drawer=new`,
    created: paths.list('news'),
    submit: tLists('new.button'),
    fill: async (user: Dashboard['user'], form: HTMLElement) =>
      user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Weekly'),
  },
  {
    what: 'a sender',
    drawer: `${paths.senders}?drawer=new`,
    created: `${paths.senders}?sender=7`,
    submit: tSenders('create.button'),
    fill: async (user: Dashboard['user'], form: HTMLElement) => {
      await user.type(
        within(form).getByRole('textbox', { name: new RegExp(`^${tSenders('name.label')}`) }),
        'N',
      );
      await user.type(
        within(form).getByRole('textbox', { name: new RegExp(`^${tSenders('email.label')}`) }),
        'n@a.se',
      );
    },
  },
  {
    what: 'an autoresponder',
    drawer: `${paths.autoResponders}?drawer=new&draft=7&list=news`,
    created: paths.autoResponder(2),
    submit: tResponders('new.submit.button'),
    fill: async (_user: Dashboard['user'], form: HTMLElement) => {
      const email = within(form).getByRole('combobox', { name: tResponders('email.label') });
      await waitFor(() => expect(email).toHaveValue('7'));
    },
  },
];

it.each(cases)(
  'Back from $what just created leads to the page before',
  async ({ drawer, created, submit, fill }) => {
    const { user, address } = renderDashboard({
      at: paths.overview,
      ui: <Visit drawer={drawer} />,
      handlers: {
        listCreate: () => ({ status: 201, body: list }),
        listShow: () => ({ status: 200, body: list }),
        subscriberList: () => ({ status: 200, body: pageWith([]) }),
        senderCreate: () => ({ status: 201, body: sender }),
        senderShow: () => ({ status: 200, body: sender }),
        senderCheckList: () => ({ status: 200, body: makeSenderChecks({ sender: 7 }) }),
        senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }),
        draftList: () => ({ status: 200, body: pageWith([makeDraft({ id: 7 })]) }),
        responderList: () => ({ status: 200, body: pageWith([makeResponder()]) }),
        responderCreate: () => ({ status: 200, body: makeResponder() }),
        responderShow: () => ({ status: 200, body: makeResponder() }),
        sendingShow: () => ({ status: 200, body: makeProgress({ id: 40 }) }),
        responderMailShow: () => ({ status: 200, body: makeResponderMail() }),
        responderMailPreview: () => ({ status: 200, body: new Blob() }),
      },
    });
    await user.click(screen.getByRole('link', { name: 'Visit' }));
    const button = await screen.findByRole('button', { name: submit });
    await fill(user, button.closest('form') ?? document.body);
    await user.click(button);
    await waitFor(() => expect(address()).toBe(created));
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    await waitFor(() => expect(address()).toBe(paths.overview));
  },
);
