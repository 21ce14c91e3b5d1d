import type { Services } from '../../../base/context.ts';
import type { SharedLimits } from '../../../base/shared-limits.ts';
import type { EventRecorder } from '../../../results/tracking/event-recorder.ts';
import type { MailLinks } from '../../../results/tracking/mail-links.ts';

/** Dependencies of serving public pages. */
export interface ReaderServices extends Services {
  /** Records opens and clicks. */
  readonly events: EventRecorder;
  /** Returns the targets of clicks in emails. */
  readonly mailLinks: MailLinks;
  /** Creates limits of requests, which all processes count together. */
  readonly limits: SharedLimits;
}
