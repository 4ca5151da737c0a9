import { Problem } from '@evenkeel/contract/problem'

/** Passes on the reason given by the gates. */
export const modelRefused = (sentence: string) => new Problem('model-refused', { version: sentence })
