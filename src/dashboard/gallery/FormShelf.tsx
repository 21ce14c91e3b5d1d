import { useState } from 'react';
import { Button } from '../components/basics/Button.tsx';
import { FormDrawer } from '../components/form/FormDrawer.tsx';
import { LanguageSelect } from '../components/form/LanguageSelect.tsx';
import { LoadProblem } from '../components/form/LoadProblem.tsx';
import { Row, Shelf, State } from './State.tsx';

type Shown = 'usual' | 'busy' | 'refused';
const states: readonly Shown[] = ['usual', 'busy', 'refused'];

/** The drawer of forms, opened by a button for each state. */
export function FormShelf() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [language, setLanguage] = useState<string | null>('de');
  return (
    <Shelf name="Forms">
      <State name="Form drawer: usual, busy, refused">
        <Row>
          {states.map((state) => (
            <Button key={state} tone="plain" onClick={() => setShown(state)}>
              Open {state}
            </Button>
          ))}
        </Row>
      </State>
      <State name="Language select">
        <LanguageSelect
          label="Language"
          description="Of the list’s emails."
          none="Same as the account"
          value={language}
          onChange={setLanguage}
        />
      </State>
      <State name="Load problem">
        <LoadProblem
          query={{ data: undefined, error: new Error('The network is down.') }}
          sentence={(reason) => `Couldn’t load lists. ${reason}`}
        />
      </State>
      {shown === null ? null : (
        <FormDrawer
          title="New list"
          onClose={() => setShown(null)}
          onSubmit={(event) => event.preventDefault()}
          submitLabel="Create list"
          isSubmitting={shown === 'busy'}
          isDirty={false}
          problem={shown === 'refused' ? 'A list with this name already exists.' : undefined}
        >
          <p>Fields scroll here.</p>
        </FormDrawer>
      )}
    </Shelf>
  );
}
