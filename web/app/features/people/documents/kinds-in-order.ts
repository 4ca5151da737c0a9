import { keysOf } from '@evenkeel/contract/keys-of'
import { type DocumentKind, documentKinds } from '@evenkeel/contract/people/documents'

/** spec 3-11: the relationship summary first. */
export const kindsInOrder = keysOf(documentKinds)

/** For the advisor who uploads them: what they must have comes before what they may add. */
export const requiredFirst = (required: readonly DocumentKind[]) => [
  ...kindsInOrder.filter((kind) => required.includes(kind)),
  ...kindsInOrder.filter((kind) => !required.includes(kind)),
]
