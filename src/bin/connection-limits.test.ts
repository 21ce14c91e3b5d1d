import { describe, expect, it } from 'vitest';
import { ConnectionLimits } from './connection-limits.ts';

const maxima = { inAll: 6, ofNetwork: 3, ofOrganization: 4 };

function limits() {
  return new ConnectionLimits({ maxima, isTrustedProxy: (address) => address === '10.0.0.1' });
}

describe('ConnectionLimits', () => {
  it('closes the oldest connection of a network that has too many', () => {
    const connections = limits();
    const opened = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((address) => ({
      address,
    }));
    const other = { address: '198.51.100.1' };
    expect(connections.open(other)).toEqual([]);
    expect(opened.map((connection) => connections.open(connection))).toEqual([[], [], [], [opened[0]]]);
    expect(connections.size).toBe(4);
  });

  it('counts the /64 networks of one /48 together', () => {
    const connections = limits();
    const opened = [1, 2, 3, 4, 5].map((subnet) => ({ address: `2001:db8:1:${subnet}::1` }));
    const displaced = opened.map((connection) => connections.open(connection));
    expect(displaced).toEqual([[], [], [], [], [opened[0]]]);
    expect(connections.open({ address: '2001:db8:2::1' })).toEqual([]);
  });

  it('closes the oldest connection when all networks together have too many', () => {
    const connections = limits();
    const opened = [1, 2, 3, 4, 5, 6, 7].map((network) => ({ address: `203.0.${network}.1` }));
    expect(opened.map((connection) => connections.open(connection)).at(-1)).toEqual([opened[0]]);
  });

  it('spares the connection whose request has just begun', () => {
    const connections = limits();
    const opened = [1, 2, 3].map(() => ({ address: '203.0.113.1' }));
    for (const connection of opened) connections.open(connection);
    if (opened[0] !== undefined) connections.refresh(opened[0]);
    expect(connections.open({ address: '203.0.113.1' })).toEqual([opened[1]]);
  });

  it('neither counts nor closes connections with a sign-in', () => {
    const connections = limits();
    const opened = [1, 2, 3].map(() => ({ address: '203.0.113.1' }));
    for (const connection of opened) {
      connections.open(connection);
      connections.forget(connection);
      connections.refresh(connection);
    }
    expect(connections.open({ address: '203.0.113.1' })).toEqual([]);
    expect(connections.size).toBe(1);
  });

  it('does not count a trusted web server as one network', () => {
    const connections = limits();
    const opened = [1, 2, 3, 4, 5, 6, 7].map(() => ({ address: '10.0.0.1' }));
    const displaced = opened.map((connection) => connections.open(connection));
    expect(displaced).toEqual([[], [], [], [], [], [], [opened[0]]]);
  });

  it('keeps a person connected during 20,000 connections from many networks', () => {
    const connections = new ConnectionLimits({
      maxima: { inAll: 1000, ofNetwork: 100, ofOrganization: 200 },
      isTrustedProxy: () => false,
    });
    const person = { address: '198.51.100.7' };
    const displaced = new Set<object>();
    for (let count = 0; count < 20_000; count += 1) {
      const attacker = { address: `10.${count >> 8}.${count & 255}.1` };
      for (const gone of connections.open(attacker)) displaced.add(gone);
      // The person connects between two connections of the attack. More arrive before the request is read.
      if (count === 10_000) connections.open(person);
      if (count === 10_900) connections.forget(person);
    }
    expect(displaced.has(person)).toBe(false);
    expect(connections.size).toBe(1000);
  });
});
