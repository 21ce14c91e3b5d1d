import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../basics/Button.tsx';
import { useStore } from '../../hooks/state/useStore.ts';
import { question } from './overlay-store.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { Dialog } from './Dialog.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * The dialog of the current question. Escape, a click outside, and Cancel all mean no. If something would be lost, so
 * does Enter, because the focus is on the button that keeps it.
 */
export function ConfirmDialog() {
  const asked = useStore(question);
  useFocusReturn();
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={asked?.title}
      size="md"
      zIndex={350}
    >
      {asked === null ? null : <ConfirmForm key={asked.title} asked={asked} />}
    </Dialog>
  );
}

function ConfirmForm({ asked }: { asked: NonNullable<ReturnType<typeof question.get>> }) {
  const t = useMessages('common');
  const {
    message,
    confirmLabel,
    dismissLabel = t('cancel.button'),
    isDestructive = false,
    typedName,
    answer,
  } = asked;
  const [typed, setTyped] = useState('');
  const isReady = typedName === undefined || typed.trim() === typedName.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside the page's own form would submit that one, too.
        event.stopPropagation();
        if (isReady) answer(true);
      }}
    >
      <Text size="md" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      {typedName === undefined ? null : (
        <TextInput
          mt="md"
          label={t('typed.label', { name: typedName })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button tone="plain" onClick={() => answer(false)} isFirst={typedName === undefined && isDestructive}>
          {dismissLabel}
        </Button>
        <Button
          type="submit"
          tone={isDestructive ? 'danger' : 'main'}
          disabled={!isReady}
          isFirst={typedName === undefined && !isDestructive}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
