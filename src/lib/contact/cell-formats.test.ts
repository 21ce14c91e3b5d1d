import { describe, expect, it } from 'vitest';
import { isCellFormat, type CellFormat } from './cell-format-names.ts';
import { readAnswer, readCell, readTime, type DateOrder } from './cell-formats.ts';

describe('cells by their format', () => {
  it.each<[string, CellFormat, string | null]>([
    ['1,234.56', 'point', '1234.56'],
    ['1 234.5', 'point', '1234.5'],
    ['1.234,56', 'comma', '1234.56'],
    ['1\u202f234,56', 'comma', '1234.56'],
    ["1'234.50", 'point', '1234.5'],
    ['-0012.500', 'point', '-12.5'],
    ['0', 'comma', '0'],
    ['-0', 'point', '0'],
    ['12,34', 'point', null],
    ['1.234.56', 'comma', null],
    ['1.2345678', 'point', null],
    ['1234567890123456', 'point', null],
    ['12 kg', 'point', null],
    ['2024-01-31', 'ymd', '2024-01-31'],
    ['31/1/2024', 'dmy', '2024-01-31'],
    ['1/31/2024 10:00 PM', 'mdy', '2024-01-31'],
    ['31.01.2024', 'dmy', '2024-01-31'],
    ['30/02/2024', 'dmy', null],
    ['31/01/24', 'dmy', null],
    ['5 Mar 2024', 'ymd', '2024-03-05'],
    ['5. März 1980', 'mdy', '1980-03-05'],
    ['March 5, 1980', 'dmy', '1980-03-05'],
    ['5 de marzo de 2024', 'ymd', '2024-03-05'],
    ['1er août 2024', 'ymd', '2024-08-01'],
    ['5 maj 2024', 'ymd', '2024-05-05'],
    ['31 februari 2024', 'ymd', null],
    ['5 jui 2024', 'ymd', null],
    ['5 Lund 2024', 'ymd', null],
    ['05-Mar-24', 'dmy', null],
    ['01/31/2024', 'dmy', null],
    ['1799-12-31', 'ymd', null],
    ['Ja', 'yes_no', 'true'],
    ['0', 'yes_no', 'false'],
    ['maybe', 'yes_no', null],
    ['4.67012E+10', 'apostrophe', null],
    ['4,67012E+10', 'apostrophe', null],
    ['4.5E class', 'apostrophe', '4.5E class'],
    ['t', 'yes_no', 'true'],
    ['F', 'yes_no', 'false'],
    ['checked', 'yes_no', 'true'],
    ["'01234", 'apostrophe', '01234'],
    ["'=1+1", 'apostrophe', '=1+1'],
    ["'t Hart", 'apostrophe', "'t Hart"],
    ['01234', 'apostrophe', '01234'],
    ["'12.5", 'point', '12.5'],
    ["'2024-03-05", 'ymd', '2024-03-05'],
    ['"VIP","Lund, Malmö"', 'tags', 'VIP, Lund Malmö'],
    ['"VIP","Lund, Malmö"', 'tags_comma', 'VIP, Lund Malmö'],
    ['Lund, Malmö;VIP; Lund, Malmö', 'tags_semicolon', 'Lund Malmö, VIP'],
    ['Work; play ::: * myContacts', 'tags_colons', 'Work play, myContacts'],
    ['a; b;a', 'tags', 'a, b'],
    ['["vip", "early, bird"]', 'tags', 'vip, early bird'],
    ["['vip', 'buyer']", 'tags', 'vip, buyer'],
    ['[vip; buyer]', 'tags', 'vip, buyer'],
    ['[]', 'tags', ''],
    ['Friends ::: * myContacts', 'tags', 'Friends, myContacts'],
    ['', 'point', ''],
    ['+46 (0)70 123 45 67', '+46', '+46701234567'],
    ['0046-70-1234567', '+1', '+46701234567'],
    ['070 123 45 67', '+46', '+46701234567'],
    ['46701234567', '+', '+46701234567'],
    ['46701234567.0', '+', '+46701234567'],
    ['ring me', '+46', null],
  ])('reads %j as %s', (cell, format, value) => {
    expect(readCell(cell, format)).toBe(value);
  });

  it.each<[string, DateOrder, string | null]>([
    ['2024-01-31 12:34:56', 'ymd', '2024-01-31T12:34:56.000Z'],
    ['2024-01-31T12:34:56+01:00', 'ymd', '2024-01-31T11:34:56.000Z'],
    ['2024-01-31 12:34:56.123456789 +0200 CEST', 'ymd', '2024-01-31T10:34:56.123Z'],
    ['2024-01-31 12:34:56 +0000 UTC', 'ymd', '2024-01-31T12:34:56.000Z'],
    ['31-01-2024 07:05', 'dmy', '2024-01-31T07:05:00.000Z'],
    ['1/31/2024 12:05 am', 'mdy', '2024-01-31T00:05:00.000Z'],
    ['31/01/24', 'dmy', '2024-01-31T00:00:00.000Z'],
    ['01/31/99 10:11 AM', 'mdy', '1999-01-31T10:11:00.000Z'],
    ['05-Mar-24', 'ymd', '2024-03-05T00:00:00.000Z'],
    ['05 Mar 2024 14:22', 'ymd', '2024-03-05T14:22:00.000Z'],
    ['March 5, 2024 2:22 PM', 'ymd', '2024-03-05T14:22:00.000Z'],
    ['March 5, 2024 at 2:22 PM', 'ymd', '2024-03-05T14:22:00.000Z'],
    ['Tue, 05 Mar 2024 14:22:10 +0100', 'ymd', '2024-03-05T13:22:10.000Z'],
    ['Tue Mar 05 2024 14:22:10 GMT+0100 (Central European Standard Time)', 'ymd', '2024-03-05T13:22:10.000Z'],
    ['31-01-2024', 'ymd', null],
    ['2024-01-31 25:00', 'ymd', null],
    ['yesterday', 'ymd', null],
  ])('reads the time %j in the order %s', (cell, order, time) => {
    const at = readTime(cell, order);
    expect(at === null ? null : new Date(at).toISOString()).toBe(time);
  });

  it.each([
    ['dmy', true],
    ['apostrophe', true],
    ['+46', true],
    ['+', true],
    ['46', false],
    ['+46a', false],
    ['date', false],
    ['tags_colons', true],
    ['tags_', false],
  ])('recognizes whether %j is a format', (text, expected) => {
    expect(isCellFormat(text)).toBe(expected);
  });
});

describe('an answer to a question', () => {
  it.each([
    ['granted', 'true'],
    ['Denied', 'false'],
    ['Withdrawn', 'false'],
    ['granted later', null],
    ['Yes, I agree', 'true'],
    ['Oui !', 'true'],
    ['I agree to receive emails', 'true'],
    ['J’accepte', 'true'],
    ['1', 'true'],
    ['No, thanks', 'false'],
    ['Nej tak', 'false'],
    ['f', 'false'],
    ['1 email a month', null],
    ['On Mondays', null],
    ['Yesterday', null],
    ['', null],
  ])('reads %j', (cell, answer) => {
    expect(readAnswer(cell)).toBe(answer);
  });
});
