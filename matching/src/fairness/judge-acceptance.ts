import { acceptanceByGroup } from '../evaluate/acceptance-by-group.ts'
import { bootstrapByGroup, type Interval, type Resampling } from '../evaluate/bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from '../evaluate/evaluation-refusal.ts'
import { fewestToJudge, type Verdict, verdictOn } from './verdict.ts'

/** An answered request; pending ones are not included. */
export type AuditedRequest = {
  readonly consumer: number
  readonly gender: number | null
  readonly ageBand: number | null
  readonly isAccepted: boolean
}

export type AcceptanceFinding = {
  readonly attribute: 'gender' | 'ageBand'
  /** The enumeration value; null if not stated. */
  readonly group: number | null
  readonly consumers: number
  readonly requests: number
  /** The acceptance rate. */
  readonly share: Interval
  /** Relative to everyone else, 1 being equal; null if there is no one else or the sample is too small. */
  readonly ofOthers: Interval | null
  readonly verdict: Verdict
}

const bound = 0.8

export function judgeAcceptance(
  attribute: AcceptanceFinding['attribute'],
  requests: readonly AuditedRequest[],
  resampling: Resampling,
): AcceptanceFinding[] | EvaluationRefusal {
  const rows = acceptanceByGroup(
    requests.map((request) => ({
      consumer: String(request.consumer),
      group: nameOf(request[attribute]),
      isAccepted: request.isAccepted,
    })),
    resampling,
  )
  if (isRefusal(rows)) return rows
  const consumers = talliesOf(attribute, requests)
  return rows.map(({ group: name, consumers: count, requests: asked, value, low, high }) => {
    const group = name === unsaid ? null : Number(name)
    const ratio = bootstrapByGroup(consumers, (drawn) => ratioOf(drawn, group), resampling)
    const ofOthers = isRefusal(ratio) || count < fewestToJudge ? null : ratio
    return {
      attribute,
      group,
      consumers: count,
      requests: asked,
      share: { value, low, high },
      ofOthers,
      verdict: verdictOn(ofOthers, bound),
    }
  })
}

const unsaid = 'unsaid'
const nameOf = (group: number | null) => (group === null ? unsaid : String(group))

type Tally = { readonly group: number | null; accepted: number; asked: number }

/** Resampled by consumer, because one consumer's requests are correlated. */
function talliesOf(attribute: AcceptanceFinding['attribute'], requests: readonly AuditedRequest[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { consumer, isAccepted, [attribute]: group } of requests) {
    const key = `${consumer} ${nameOf(group)}`
    const tally = tallies.get(key) ?? { group, accepted: 0, asked: 0 }
    tallies.set(key, tally)
    tally.asked += 1
    if (isAccepted) tally.accepted += 1
  }
  return [...tallies.values()]
}

function ratioOf(tallies: readonly Tally[], of: number | null): number | EvaluationRefusal {
  let [inside, insideAsked, outside, outsideAsked] = [0, 0, 0, 0]
  for (const { group, accepted, asked } of tallies)
    if (group === of) {
      inside += accepted
      insideAsked += asked
    } else {
      outside += accepted
      outsideAsked += asked
    }
  if (insideAsked === 0 || outside === 0) return refuse('nothing-in-all')
  return inside / insideAsked / (outside / outsideAsked)
}
