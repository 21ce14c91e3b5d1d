import { expect, it } from 'vitest';
import { isRoleAddress } from './role-address.ts';

it.each(['postmaster@b.example', 'POSTMASTER@B.example', '<abuse@b.example>', 'fbl@b.example', 'Postmaster'])(
  'accepts %s',
  (address) => expect(isRoleAddress('b.example', address)).toBe(true),
);

it.each([
  'info@b.example',
  'postmaster@c.example',
  'postmaster+1@b.example',
  'abuse',
  '',
  'xabuse@b.example',
])('refuses "%s"', (address) => expect(isRoleAddress('b.example', address)).toBe(false));
