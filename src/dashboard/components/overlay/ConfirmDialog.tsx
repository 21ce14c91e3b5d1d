import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useStore } from '../../hooks/useStore.ts';
import { question } from './overlay-store.ts';
import './modal-styles.ts';

/** The one question on the screen. Escape, a click beside it and Cancel all mean no. */
export function ConfirmDialog() {
  const asked = useStore(question);
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={asked?.title}
      centered
      size="md"
      zIndex={350}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asked === null ? null : <ConfirmForm key={asked.title} asked={asked} />}
    </Modal>
  );
}

function ConfirmForm({ asked }: { asked: NonNullable<ReturnType<typeof question.get>> }) {
  const { message, confirmLabel, isDestructive = false, typedName, answer } = asked;
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
          label={`Type "${typedName}" to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button tone="plain" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone={isDestructive ? 'danger' : 'main'}
          disabled={!isReady}
          isFirst={typedName === undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
