import { inspectMail } from './inspect-mail.ts';
import type { InspectionRequest } from './inspection.ts';

// Looking through a large mail takes longer than a keystroke may.
self.addEventListener('message', ({ data }: MessageEvent<InspectionRequest>) =>
  self.postMessage(inspectMail(data)),
);
