import { expect, it } from 'vitest';
import { cellAddresses } from './cell-addresses.ts';

it.each([
  ['ada@x.se', ['ada@x.se']],
  [' ada@x.se ', ['ada@x.se']],
  ['ada@x.se; bo@x.se', ['ada@x.se', 'bo@x.se']],
  ['ada@x.se, bo@x.se,', ['ada@x.se', 'bo@x.se']],
  ['ada@x.se\nbo@x.se', ['ada@x.se', 'bo@x.se']],
  ['ada@x.se / bo@x.se', ['ada@x.se', 'bo@x.se']],
  ['ada@x.se bo@x.se', ['ada@x.se', 'bo@x.se']],
  ['ada@x.se ::: bo@x.se', ['ada@x.se', 'bo@x.se']],
  ['Ada Byron <ada@x.se>', ['ada@x.se']],
  ['"Byron, Ada" <ada@x.se>; Bo <bo@x.se>', ['ada@x.se', 'bo@x.se']],
  ['mailto:ada@x.se', ['ada@x.se']],
  ['MAILTO:Ada@x.se?subject=Hello', ['Ada@x.se']],
  ['[ada@x.se](mailto:ada@x.se)', ['ada@x.se']],
  ['<mailto:ada@x.se>', ['ada@x.se']],
  ['ada@x.se.', ['ada@x.se']],
  ['ada@x.se,', ['ada@x.se']],
  ['ada@x.se.; bo@x.se.', ['ada@x.se', 'bo@x.se']],
  ['“ada@x.se”', ['ada@x.se']],
  ['Ada Byron (ada@x.se)', ['ada@x.se']],
  ['ada＠x．se', ['ada@x.se']],
  ['ada@x.se and others', null],
  ['ada @x.se', null],
  ['ada(at)x.se', null],
  ['.ada@x.se', null],
  ['ada@x.se; nobody', null],
  ['ada@x.se (private)', null],
  ['ada@x@y.se', null],
  ['none', null],
  ['', null],
] as const)('%j has %j', (cell, addresses) => {
  expect(cellAddresses(cell)).toEqual(addresses);
});
