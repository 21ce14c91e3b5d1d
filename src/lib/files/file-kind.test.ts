import { describe, expect, it } from 'vitest';
import { fileKind, zipKind, type FileKind } from './file-kind.ts';

const text = (content: string) => new TextEncoder().encode(content);
const wide = (content: string) => [...content].flatMap((character) => [character.charCodeAt(0), 0]);
const compound = (stream: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(508).fill(0), ...wide(`${stream}\0`)]);

describe('fileKind', () => {
  it.each<[what: string, bytes: Uint8Array, kind: FileKind | null]>([
    ['an encrypted workbook', compound('EncryptedPackage'), 'encrypted_workbook'],
    ['an old workbook', compound('Workbook'), 'old_workbook'],
    ['an old document', compound('WordDocument'), 'old_office'],
    ['a vCard', text('BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL:a@example.com'), 'vcard'],
    ['a calendar', text('BEGIN:VCALENDAR\r\n'), 'calendar'],
    ['JSON objects', text('[\n  {"email": "a@example.com"}]'), 'json'],
    ['a JSON object', text('\ufeff{"contacts": []}'), 'json'],
    ['HTML named xls', text('\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">'), 'html'],
    ['a bare HTML table', text('<table><tr><td>email'), 'html'],
    ['an XML spreadsheet', text('<?xml version="1.0"?><Workbook>'), 'xml'],
    ['gzip', Uint8Array.of(0x1f, 0x8b, 8), 'gzip'],
    ['PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'image'],
    ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image'],
    ['WebP', text('RIFFxxxxWEBP'), 'image'],
    ['PDF', text('%PDF-1.7'), 'pdf'],
    ['7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'archive'],
    ['a mailbox', text('From a@example.com Mon Jan  5 10:00:00 2026\nSubject: x'), 'mailbox'],
    ['an email', text('Return-Path: <a@example.com>\r\nFrom: b'), 'mailbox'],
    ['an email that starts with its sender', text('From: Ada <a@x.se>\r\nTo: Bo <b@x.se>\r\n'), 'mailbox'],
    ['an Outlook data file', text('!BDN\0\0'), 'mailbox'],
    ['LDIF', text('dn: cn=Ada Byron,mail=ada@x.se\nobjectclass: top\n'), 'vcard'],
    [
      'a link to a Google sheet',
      text('{"url": "https://docs.google.com/open?id=1", "doc_id": "1"}'),
      'shortcut',
    ],
    ['a link of Windows', text('[InternetShortcut]\r\nURL=https://docs.google.com/1\r\n'), 'shortcut'],
    ['SQLite', text('SQLite format 3\0'), 'database'],
    ['RTF', text('{\\rtf1\\ansi'), 'rtf'],
    ['CSV', text('email;name\na@example.com;Ann'), null],
    ['CSV whose column is in brackets', text('[email];name\n'), null],
    ['CSV with quotes', text('"email","name"\n'), null],
    ['CSV of markup', text('<b>email</b>;name'), null],
    ['a column named From', text('From;To\na@example.com;b'), null],
    ['a zip', text('PK\u0003\u0004'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (...[, bytes, kind]) => {
    expect(fileKind(bytes)).toBe(kind);
  });
});

it.each<[paths: string[], kind: FileKind | null]>([
  [['[Content_Types].xml', 'word/document.xml'], 'word'],
  [['[Content_Types].xml', 'ppt/presentation.xml'], 'presentation'],
  [['[Content_Types].xml', 'xl/workbook.bin'], 'old_workbook'],
  [['mimetype', 'content.xml'], 'opendocument'],
  [['Index/Document.iwa', 'preview.jpg'], 'numbers'],
  [['[Content_Types].xml', 'xl/workbook.xml'], null],
  [['contacts.csv'], null],
])('zipKind of %j is %s', (paths, kind) => {
  expect(zipKind(paths)).toBe(kind);
});
