import type { Services } from '../../../base/context.ts';
import type { SharedLimits } from '../../../base/shared-limits.ts';
import type { EventRecorder } from '../../../results/tracking/event-recorder.ts';
import type { MailLinks } from '../../../results/tracking/mail-links.ts';

/** Dependencies of serving readers. */
export interface ReaderServices extends Services {
  /** Takes opens and clicks. */
  readonly events: EventRecorder;
  /** Knows where the clicks of emails lead. */
  readonly mailLinks: MailLinks;
  /** Makes limits of requests, which all processes count together. */
  readonly limits: SharedLimits;
}
