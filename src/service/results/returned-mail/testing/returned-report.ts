/** Facts in a report about the returned email. */
export interface ReturnedOriginal {
  readonly recipient?: string;
  readonly returnPath?: string;
  /** In angle brackets. */
  readonly messageId?: string;
  /** Bytes of attachment in the returned email. */
  readonly attachment?: number;
}

/** Builds the beginning of a mail system's report (RFC 3464) of an unknown user, up to the returned email. */
export function reportBeginning(recipient: string): string[] {
  return [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
  ];
}

/** Builds a whole report, with the head of the returned email. */
export function returnedReport({
  recipient = 'somebody@elsewhere.example',
  returnPath = 'shop@elsewhere.example',
  messageId = '<none@elsewhere.example>',
  attachment = 0,
}: ReturnedOriginal = {}): Buffer {
  const lines = [
    ...reportBeginning(recipient),
    `Return-Path: <${returnPath}>`,
    `Message-ID: ${messageId}`,
    '',
    ...Array.from({ length: Math.ceil(attachment / 78) }, () => 'QUFB'.repeat(19)),
    '--b--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
