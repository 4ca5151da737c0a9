import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { type DocumentKind, documentKinds } from '@evenkeel/contract/people/documents'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import type { ChangeOf, ChangeSource, WatchedFacts, WatchedFirm } from './watch-tables.ts'

export type FoundChange = ChangeOf & {
  beforeOn: string
  afterOn: string
  source: ChangeSource
  sourceLink: string | null
}

export interface Seen {
  facts: WatchedFacts
  /** The day on which we looked. */
  on: string
}

type Register = NonNullable<WatchedFacts['register']>

/** What changed between two looks at an advisor. Order, case and punctuation never count. */
export function compareFacts(before: Seen, after: Seen): FoundChange[] {
  return [
    ...registerChanges(before.facts.register, after.facts.register),
    ...suspensionChanges(before, after),
    ...feeChanges(before.facts.fees, after.facts.fees),
    ...documentChanges(before, after),
    ...availabilityChanges(before, after),
  ]
}

/** A record that is new to us, or of another number, has nothing to be compared with. */
function registerChanges(before: Register | null, after: Register | null): FoundChange[] {
  if (!before || !after || before.crd !== after.crd) return []
  const from = {
    beforeOn: before.asOf,
    afterOn: after.asOf,
    source: 'register' as const,
    sourceLink: after.link,
  }
  const changes: FoundChange[] = []
  if (differ(before.disclosures, after.disclosures))
    changes.push({
      kind: 'disclosure',
      before: { disclosures: before.disclosures },
      after: { disclosures: after.disclosures },
      ...from,
    })
  if (differ(before.states, after.states))
    changes.push({
      kind: after.states.length === 0 ? 'license-ended' : 'registration',
      before: { states: before.states },
      after: { states: after.states },
      ...from,
    })
  // An advisor who is no longer in any file didn't move to another firm.
  if (after.states.length === 0) return changes
  if (differ(before.firms.map(firmKey), after.firms.map(firmKey)))
    changes.push({ kind: 'firm', before: { firms: before.firms }, after: { firms: after.firms }, ...from })
  else if (differ(before.offices.map(plain), after.offices.map(plain)))
    changes.push({
      kind: 'firm',
      before: { offices: before.offices },
      after: { offices: after.offices },
      ...from,
    })
  return changes
}

function suspensionChanges(before: Seen, after: Seen): FoundChange[] {
  const [was, is] = [before.facts.isSuspended, after.facts.isSuspended]
  if (was === is) return []
  return [
    {
      kind: 'suspended',
      before: { isSuspended: was },
      after: { isSuspended: is },
      ...byUs(before, after),
    },
  ]
}

function feeChanges(before: WatchedFacts['fees'], after: WatchedFacts['fees']): FoundChange[] {
  if (!before || !after || !differ(before.fees.map(feeKey), after.fees.map(feeKey))) return []
  return [
    {
      kind: 'fees',
      before: { fees: before.fees },
      after: { fees: after.fees },
      beforeOn: before.publishedOn,
      afterOn: after.publishedOn,
      source: 'profile',
      sourceLink: null,
    },
  ]
}

function documentChanges(before: Seen, after: Seen): FoundChange[] {
  const of = ({ facts }: Seen, wanted: DocumentKind) =>
    facts.documents.find(({ kind }) => kind === wanted) ?? null
  return idsOf(documentKinds).flatMap((kind): FoundChange[] => {
    const [was, is] = [of(before, kind), of(after, kind)]
    if (was?.date === is?.date && was?.isExpired === is?.isExpired) return []
    return [
      {
        kind: 'documents',
        before: { kind, document: was },
        after: { kind, document: is },
        beforeOn: before.on,
        afterOn: after.on,
        source: 'document',
        sourceLink: null,
      },
    ]
  })
}

/** While we suspend someone, whether they take clients says nothing. */
function availabilityChanges(before: Seen, after: Seen): FoundChange[] {
  const [was, is] = [before.facts.availability, after.facts.availability]
  if (after.facts.isSuspended || (was.status === is.status && isSameEnd(was, is))) return []
  return [{ kind: 'availability', before: was, after: is, ...byUs(before, after), source: 'profile' }]
}

type Until = WatchedFacts['availability']

/** A pause that is extended is news; that a month ended is not. */
const isSameEnd = (was: Until, is: Until) => is.status !== 'paused' || was.until === is.until

const byUs = (before: Seen, after: Seen) => ({
  beforeOn: before.on,
  afterOn: after.on,
  source: 'evenkeel' as const,
  sourceLink: null,
})

/** Whether two lists hold different things, in any order. */
export function differ(one: readonly string[], other: readonly string[]): boolean {
  const sorted = (list: readonly string[]) => JSON.stringify([...new Set(list)].sort())
  return sorted(one) !== sorted(other)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A firm with a new name is still told apart from the old one. */
const firmKey = ({ crd, name }: WatchedFirm) => `${crd ?? ''} ${plain(name)}`

/** What a fee costs; the text about what it includes may be edited freely. */
export function feeKey(fee: AdvisorFee): string {
  const parts = Object.entries(fee).filter(([name, value]) => name !== 'includes' && value !== undefined)
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)))
}
