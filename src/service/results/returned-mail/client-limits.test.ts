import { expect, it } from 'vitest';
import { ConnectedClients } from './client-limits.ts';

const clients = () => new ConnectedClients({ ofNetwork: 2, inAll: 5 });
const enterAll = (connected: ConnectedClients, addresses: readonly string[]) =>
  addresses.map((address, index) => connected.enter(`${address} ${index}`, address));

it('refuses a network’s third client, and accepts others', () => {
  const addresses = ['192.0.2.1', '192.0.2.200', '192.0.2.9', '198.51.100.1', '2001:db8::1', '2001:db8::2'];
  expect(enterAll(clients(), addresses)).toEqual([true, true, false, true, true, true]);
});

it('refuses everyone when there are too many in all', () => {
  const networks = ['192.0.2.1', '192.0.3.1', '192.0.4.1', '192.0.5.1', '192.0.6.1', '192.0.7.1'];
  expect(enterAll(clients(), networks)).toEqual([true, true, true, true, true, false]);
});

it('has room for one more after a client leaves', () => {
  const connected = clients();
  connected.enter('a', '192.0.2.1');
  connected.enter('b', '192.0.2.1');
  connected.leave('c');
  connected.leave('a');
  connected.leave('a');
  expect(connected.enter('d', '192.0.2.1')).toBe(true);
  expect(connected.enter('e', '192.0.2.1')).toBe(false);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('limits this machine, %s, only by the total', (address) => {
  expect(
    enterAll(
      clients(),
      Array.from({ length: 6 }, () => address),
    ),
  ).toEqual([true, true, true, true, true, false]);
});
