import { createStore } from '../../api/store.ts';
import type { Outcome } from '../../tasks/task.ts';

/** The numbers of running and unread finished tasks, which the tray's button shows before its panel is loaded. */
export const traySummary = createStore<{ readonly running: number; readonly unseen: number }>({
  running: 0,
  unseen: 0,
});

/** The task and outcome whose rows are shown. */
export const shownResult = createStore<{ readonly id: string; readonly outcome: Outcome } | null>(null);
