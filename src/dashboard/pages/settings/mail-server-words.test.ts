import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { formatTestDetail, formatTestResult } from './mail-server-words.ts';

provideEnglish();
const t = loadedMessages('mail-server');

describe('the result of a test email', () => {
  it('is a sentence when the mail server accepts it', () => {
    const result = { is_sent: true, failure_class: null, answer: '250 2.0.0 Ok: queued as 4F2' };
    expect(formatTestResult(t, result)).toBe(t('test.accepted.body'));
  });

  it.each([
    ['535 5.7.8 Authentication failed', 'not_signed_in', 'signIn'],
    ['554 5.7.1 Relay access denied', 'relaying', 'forwarding'],
    ['550 5.1.1 No such user', 'no_such_user', 'recipient'],
    ['552 5.2.2 Over quota', 'mailbox_full', 'recipient'],
    ['550 Something else', 'unknown', 'refused'],
    ['ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:25', 'network', 'port'],
    ['ENOTFOUND: getaddrinfo ENOTFOUND mx.example', 'unknown', 'name'],
    ['ERR_SSL_WRONG_VERSION_NUMBER: wrong version number', 'tls', 'encryption'],
    ['CERT_HAS_EXPIRED: certificate has expired', 'tls', 'expired'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: tlsv1 alert protocol version', 'tls', 'outdated'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL: unsupported protocol', 'tls', 'outdated'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate', 'tls', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE: unable to verify the first certificate', 'tls', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID: Hostname does not match', 'tls', 'certificate'],
    ['530 5.7.0 Must issue a STARTTLS command first', 'tls', 'needsEncryption'],
    ['454 4.7.0 TLS not available due to local problem', 'tls', 'encryption'],
  ] as const)('explains %s in words', (answer, failure_class, reason) => {
    const result = { is_sent: false, failure_class, answer };
    expect(formatTestResult(t, result)).toBe(t('test.reason.body', { reason }));
  });

  it('says that it may still arrive when the connection was lost after the message', () => {
    const result = { is_sent: false, failure_class: null, answer: 'Connection closed' };
    expect(formatTestResult(t, result)).toBe(t('test.unknown.body'));
  });

  it.each([
    ['554 5.7.1 Relay access denied', 'relaying', 'Server response: 554 5.7.1 Relay access denied'],
    ['CERT_HAS_EXPIRED: certificate has expired', 'tls', 'CERT_HAS_EXPIRED: certificate has expired'],
    ["The server doesn't answer like a mail server.", 'protocol', null],
    ['ENOTFOUND: getaddrinfo ENOTFOUND mx.example', 'unknown', null],
  ])('adds the server’s own words but not the system’s: %s', (answer, failure_class, detail) => {
    expect(formatTestDetail(t, { is_sent: false, failure_class, answer })).toBe(detail);
  });
});
