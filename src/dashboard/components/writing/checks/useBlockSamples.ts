import { useMemo } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import { useEveryLanguage } from '../../../messages/useEveryLanguage.ts';
import { blockSamples, type BlockSamples } from './block-samples.ts';

/** Returns the texts of new blocks in every language once they are loaded. Until then, only in the language of `t`. */
export function useBlockSamples(t: Translator<'email-samples'>): BlockSamples {
  const translators = useEveryLanguage('email-samples', t);
  return useMemo(() => blockSamples(translators), [translators]);
}
