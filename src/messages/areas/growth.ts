import type { Tag } from '../values/tag.ts';

/** Keys of en/growth.json and the values of their messages. Written by `npm run messages`. */
export interface GrowthMessages {
  readonly 'best.sentence': { readonly source: string | number };
  readonly 'card.title': null;
  readonly 'engagement.change': { readonly change: string | number; readonly from: Date };
  readonly 'engagement.error.title': null;
  readonly 'engagement.help': { readonly count: number };
  readonly 'engagement.none.body': null;
  readonly 'engagement.segment.name': { readonly tier: string | number; readonly date: Date };
  readonly 'engagement.send.button': null;
  readonly 'engagement.send.failed': null;
  readonly 'engagement.send.label': { readonly tier: string | number };
  readonly 'engagement.tier.help': {
    readonly tier: 'new' | 'clicking' | 'reading' | 'fading' | 'hidden' | 'quiet' | 'other';
  };
  readonly 'engagement.tier.label': {
    readonly tier: 'new' | 'clicking' | 'reading' | 'fading' | 'hidden' | 'quiet' | 'other';
  };
  readonly 'engagement.title': null;
  readonly 'form.none.body': null;
  readonly 'form.sentence': {
    readonly joined: number;
    readonly period: 'custom' | 'other';
    readonly from: Date;
    readonly to: Date;
    readonly all: number;
  };
  readonly 'form.title': null;
  readonly 'joined.button': null;
  readonly 'joined.column': null;
  readonly 'load.error.title': null;
  readonly 'loss.column': { readonly loss: 'left' | 'bounced' | 'complained' | 'other' };
  readonly 'loss.label': {
    readonly lossLink: Tag;
    readonly loss: 'left' | 'bounced' | 'complained' | 'other';
    readonly count: number;
  };
  readonly 'lost.help': { readonly bouncedLink: Tag; readonly complainedLink: Tag };
  readonly 'range.choice': { readonly range: 'days' | 'weeks' | 'other' };
  readonly 'range.label': null;
  readonly 'rebuilt.help': { readonly keptFrom: Date };
  readonly sentence: {
    readonly joinedLink: Tag;
    readonly joined: number;
    readonly period: 'custom' | 'other';
    readonly from: Date;
    readonly to: Date;
    readonly hasLosses: 'yes' | 'other';
    readonly losses: Tag;
    readonly change: string | number;
    readonly hasShare: 'yes' | 'other';
    readonly share: string | number;
  };
  readonly series: { readonly series: 'active' | 'joined' | 'other' };
  readonly 'share.column': null;
  readonly 'source.column': null;
  readonly 'source.name': { readonly source: 'desk' | 'friend' | 'form' | 'import' | 'token' | 'other' };
  readonly 'sources.title': null;
  readonly summary: {
    readonly joined: number;
    readonly lost: number;
    readonly from: Date;
    readonly to: Date;
    readonly active: number;
  };
  readonly 'time.column': null;
}
