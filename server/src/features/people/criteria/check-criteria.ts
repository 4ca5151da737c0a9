import { type CriteriaField, pauseAtMostDays } from '@evenkeel/contract/people/criteria'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { formatList } from '@evenkeel/format/lists'
import { daysAfter } from '../../../time/day-of.ts'
import type { ChosenCriteria } from './criteria-tables.ts'

// States where a firm must file notice from the first client on (product.md §6, "State license").
const withoutDeMinimis: readonly StateCode[] = ['TX', 'LA', 'NE', 'NH']

interface Facts {
  /** The fields this save names. Others are kept, even if a later rule would refuse them. */
  changed: readonly CriteriaField[]
  whole: ChosenCriteria
  registeredStates: readonly StateCode[] | null
  today: string
}

/** Field → sentence; empty if it may be saved. */
export function checkCriteria({ changed, whole, registeredStates, today }: Facts): ProblemFields {
  const fields: ProblemFields = {}
  const names = (field: CriteriaField) => changed.includes(field)

  if (names('paused_until') && whole.paused_until !== null) {
    if (whole.paused_until < today) fields.paused_until = 'Choose today or a later day.'
    else if (whole.paused_until > daysAfter(today, pauseAtMostDays))
      fields.paused_until = `A pause can last up to ${pauseAtMostDays} days.`
  }

  if (names('states')) {
    const unregistered = registeredStates
      ? whole.states.filter((each) => !registeredStates.includes(each))
      : []
    if (unregistered.length > 0)
      fields.states = `You aren’t registered in ${listed(unregistered)}. Choose de minimis there, or add the registration to your record.`
  }
  if (names('de_minimis_states')) {
    const refused = whole.de_minimis_states.filter((each) => withoutDeMinimis.includes(each))
    if (refused.length > 0)
      fields.de_minimis_states = `${listed(refused)} ${refused.length === 1 ? 'has' : 'have'} no de minimis exemption. Register there first.`
  }
  if (names('states') || names('de_minimis_states')) {
    const both = whole.states.filter((each) => whole.de_minimis_states.includes(each))
    const field = names('de_minimis_states') ? 'de_minimis_states' : 'states'
    if (both.length > 0) fields[field] ??= `Choose either registered or de minimis for ${listed(both)}.`
  }
  return fields
}

const listed = (codes: readonly StateCode[]) => formatList(codes.map((code) => states[code]))
