import { formatShortDate } from '@evenkeel/format/moments'
import { useOutcomes } from './outcome-queries.ts'

interface OutcomeStep {
  title: string
  sentence: string
  action: string
  to: string
}

interface StepInput {
  /** The name of the advisor of an open match, for sentences; undefined if it is closed or unknown. */
  nameOf: (requestId: number) => string | undefined
  placeOf: (requestId: number) => string
}

/** Later we no longer ask; the question stays with the match. */
const askedForSeconds = 30 * 86_400

/** The next step of a consumer who met an advisor and hasn't said what became of it; undefined otherwise. */
export function useOutcomeStep({ nameOf, placeOf }: StepInput): OutcomeStep | undefined {
  const { data = [] } = useOutcomes()
  const now = Date.now() / 1000
  const open = data.find(
    ({ consumer, met_at: metAt, request_id: id }) =>
      consumer === null && now - metAt < askedForSeconds && nameOf(id) !== undefined,
  )
  const name = open && nameOf(open.request_id)
  if (!open || name === undefined) return undefined
  const place = placeOf(open.request_id)
  return {
    title: `You met ${name} on ${formatShortDate(open.met_at)}. What happened next?`,
    sentence: 'Tell us if you hired them, are still deciding or moved on.',
    action: 'Tell us',
    to: `${place}${place.includes('?') ? '&' : '?'}outcome=${open.request_id}`,
  }
}
