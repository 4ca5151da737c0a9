import type { ChoiceSide, Taste } from '@evenkeel/contract/market/choices'
import { credentials, meetingModes } from '@evenkeel/contract/people/profile-choices'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import { valuesInWords } from '../../../../words/values-in-words.ts'
import { wordsOfFactor } from './factor-words.ts'

// An advisor of a choice in words: nothing that says who it is.

function modesInWords({ meeting_modes }: ChoiceSide): string {
  const modes = formatList(
    meeting_modes.map((mode) => meetingModes[mode].toLowerCase()),
    'or',
  )
  return modes.charAt(0).toUpperCase() + modes.slice(1)
}

const costInWords = ({ cost }: ChoiceSide) =>
  cost === null
    ? ''
    : `About ${formatDollars(cost.year_one)} in year 1${cost.is_from_band ? ', estimated' : ''}`

export interface SideRow {
  label: string
  words: string
}

/** Only rows on which at least one of the two says something. */
export function sideRows(side: ChoiceSide, other: ChoiceSide): SideRow[] {
  const row = (label: string, of: (one: ChoiceSide) => string, empty = 'None'): SideRow[] =>
    of(side) || of(other) ? [{ label, words: of(side) || empty }] : []
  return [
    ...row('Your topics', ({ topics }) => valuesInWords('topics', topics)),
    ...row('Your needs', ({ specialties }) => valuesInWords('specialties', specialties)),
    ...row('Cost', costInWords, 'Not available'),
    ...row('Ways to pay', ({ fee_types }) => valuesInWords('feeTypes', fee_types, 'or'), 'Not stated'),
    ...row('Meets', modesInWords, 'Not stated'),
    ...row('Languages', ({ languages }) => valuesInWords('languages', languages)),
    ...row('Experience', ({ experience }) => experience ?? '', 'Not stated'),
    ...row('Credentials', (one) => formatList(one.credentials.map((id) => credentials[id])), 'None stated'),
    ...row('Gender', ({ gender }) => gender ?? '', 'Not stated'),
    ...row('Age', ({ age_band }) => age_band ?? '', 'Not stated'),
  ]
}

/** Rows on which the two differ, and one line of what they share. */
export function pairInWords(first: ChoiceSide, second: ChoiceSide) {
  const others = new Map(sideRows(second, first).map(({ label, words }) => [label, words]))
  const rows = sideRows(first, second)
  const isShared = ({ label, words }: SideRow) => others.get(label) === words
  return {
    first: rows.filter((row) => !isShared(row)),
    second: rows
      .filter((row) => !isShared(row))
      .map(({ label }) => ({ label, words: others.get(label) ?? '' })),
    shared: rows.filter(isShared).map(({ words }) => words),
  }
}

/** What sets one advisor apart from the other, in one line. */
export function sideInShort(side: ChoiceSide, other: ChoiceSide): string {
  const others = new Map(sideRows(other, side).map(({ label, words }) => [label, words]))
  const apart = sideRows(side, other).filter(({ label, words }) => others.get(label) !== words)
  const shown = apart.length > 0 ? apart : sideRows(side, other)
  return shown
    .slice(0, 3)
    .map(({ label, words }) => `${label}: ${words}`)
    .join(' · ')
}

/** "Your choices put more weight on cost and fee type, and less on experience." */
export function tastesInWords(tastes: readonly Taste[]): string | null {
  const named = (isMore: boolean) =>
    formatList(
      tastes
        .filter(({ is_more }) => is_more === isMore)
        .map(({ factor }) => wordsOfFactor(factor).name.toLowerCase()),
    )
  const [more, less] = [named(true), named(false)]
  if (more && less) return `Your choices put more weight on ${more}, and less on ${less}.`
  if (more) return `Your choices put more weight on ${more}.`
  return less ? `Your choices put less weight on ${less}.` : null
}
