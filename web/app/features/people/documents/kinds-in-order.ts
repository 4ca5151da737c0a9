import { keysOf } from '@evenkeel/contract/keys-of'
import { documentKinds } from '@evenkeel/contract/people/documents'

/** spec 3-11: the relationship summary first. */
export const kindsInOrder = keysOf(documentKinds)
