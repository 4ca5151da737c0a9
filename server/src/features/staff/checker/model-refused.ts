import { Problem } from '@evenkeel/contract/problem'

/** Why not, in the words of whoever judges models. */
export const modelRefused = (sentence: string) => new Problem('model-refused', { version: sentence })
