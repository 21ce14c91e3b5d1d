import type { EndpointId } from '../../../../contract/index.ts';
import type { TestedKind } from '../../../api/test-emails.ts';

/** An email that can be tested. */
export interface TestedEmail {
  readonly kind: TestedKind;
  readonly id: number;
}

/** The operation that tests each kind of email; an extension. */
export const testOperations: Readonly<Record<TestedKind, EndpointId>> = {
  draft: 'draftTest',
  html: 'htmlTemplateTest',
  block: 'blockTemplateTest',
  responder: 'responderMailTest',
};
