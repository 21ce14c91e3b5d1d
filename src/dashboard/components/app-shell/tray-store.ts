import { createStore } from '../../api/store.ts';
import type { Outcome } from '../../tasks/task.ts';

/** How many tasks run, and how many ended unseen: what the tray's button shows before its panel is loaded. */
export const traySummary = createStore<{ readonly running: number; readonly unseen: number }>({
  running: 0,
  unseen: 0,
});

/** The task whose rows are shown, and which of them. */
export const shownResult = createStore<{ readonly id: string; readonly outcome: Outcome } | null>(null);
