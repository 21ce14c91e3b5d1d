import { countOf } from '../../components/format.ts';

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });

/** A difference with its sign: `+12`, `-3`, `0`. */
export function signedCount(change: number): string {
  return signed.format(change);
}

/** What the change of a form's sign-ups means. Choice: form `signup_count`, `change`. */
export function changeSentence(change: number): string {
  if (change === 0) return 'As many confirmed sign-ups in the last 30 days as in the 30 days before.';
  const count = countOf(Math.abs(change), 'confirmed sign-up');
  const [first, ...rest] = count.split(' ');
  return `${first ?? ''} ${change > 0 ? 'more' : 'fewer'} ${rest.join(' ')} in the last 30 days than in the 30 days before.`;
}
