import type { WatchedChange } from '@evenkeel/contract/contact/watch'
import { documentKinds } from '@evenkeel/contract/people/documents'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { type DisclosureKind, disclosureKinds } from '@evenkeel/contract/people/register'
import { brand } from '@evenkeel/contract/site/brand'
import { formatCalendarDay, formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import type { Sums } from '@evenkeel/matching/cost/cost-of-fee'
import { changedPrices, yearlyDifference } from './fee-words.ts'
import { statesEnded } from './urgent-changes.ts'
import type { Availability, ChangeOf, WatchedDocument } from './watch-tables.ts'

// Every change in words, for the page, notifications and letters.

export interface ReadChange {
  change: ChangeOf & { beforeOn: string; afterOn: string }
  advisor: { name: string; firstName: string }
  because: 'hired' | 'saved'
  /** Urgent to this reader. */
  isUrgent: boolean
  /** Their money for costs; null where they didn't say. */
  sums: Sums | null
  /** Where they live. */
  state: StateCode | null
  /** YYYY-MM-DD, on the reader's calendar. */
  today: string
}

export type ChangeWords = Pick<WatchedChange, 'title' | 'before' | 'after' | 'meaning'>

/** A title, two values with their notes, and what it may mean. */
interface Worded {
  title: string
  was: string
  is: string
  note?: string | null
  meaning: string
}

export function wordChange(read: ReadChange): ChangeWords {
  const { beforeOn, afterOn } = read.change
  const { title, was, is, note = null, meaning } = worded(read)
  return {
    title,
    before: { label: `Before, ${shortDay(beforeOn, read.today)}`, value: was, note: null },
    after: { label: `Now, ${shortDay(afterOn, read.today)}`, value: is, note },
    meaning,
  }
}

/** “Nov 2”, or “Nov 2, 2025” in another year. */
export const shortDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatCalendarDayShort(day) : formatCalendarDay(day)

/** “You saved Helena on Sep 30.” */
export function wordRelation(
  { because, firstName, since }: { because: 'hired' | 'saved'; firstName: string; since: string },
  today: string,
): string {
  const day = shortDay(since, today)
  return because === 'hired'
    ? `${firstName} has been your advisor since ${day}.`
    : `You saved ${firstName} on ${day}.`
}

function worded(read: ReadChange): Worded {
  const { change } = read
  switch (change.kind) {
    case 'disclosure':
      return wordDisclosure(read, change)
    case 'license-ended':
    case 'registration':
      return wordRegistration(read, change)
    case 'suspended':
      return wordSuspension(read, change)
    case 'firm':
      return wordFirm(read, change)
    case 'fees':
      return wordFees(read, change)
    case 'documents':
      return wordDocument(read, change)
    case 'availability':
      return wordAvailability(read, change)
  }
}

/** “Customer dispute” */
const disclosureName = (kind: DisclosureKind) => {
  const name = disclosureKinds[kind]
  return name.slice(0, 1) + name.slice(1).toLowerCase()
}
const disclosureNames = (kinds: readonly DisclosureKind[]) =>
  kinds.length === 0 ? '0 disclosures' : kinds.map(disclosureName).join(', ')

/** The register flags kinds without details, so the words promise none. */
const disclosureMeanings: Record<DisclosureKind, string> = {
  'customer-dispute':
    'A client made a complaint. It’s an allegation, and it may be pending, settled, denied or withdrawn.',
  regulatory: 'A regulator took action. The record says what it found and what penalty it imposed.',
  criminal: 'The record lists a criminal charge or conviction.',
  termination: 'They left a firm after allegations were made. The record doesn’t say whether they were true.',
  financial: 'The record lists a bankruptcy or a compromise with creditors.',
  'judgment-lien': 'A court judgment or a tax lien is unpaid.',
  civil: 'A civil court case about investments is on the record.',
  'civil-bond': 'A bonding company denied, paid out on or revoked a bond.',
  investigation: 'An investigation is under way. It may end without a finding.',
}

function wordDisclosure(
  { advisor: { name, firstName }, because }: ReadChange,
  { before, after }: ChangeOf<'disclosure'>,
): Worded {
  const fresh = after.disclosures.filter((kind) => !before.disclosures.includes(kind))
  const values = { was: disclosureNames(before.disclosures), is: disclosureNames(after.disclosures) }
  if (fresh.length === 0)
    return {
      title: `A disclosure was removed from ${name}’s record`,
      ...values,
      meaning: 'The register no longer lists it. Matters can be resolved, corrected or expunged.',
    }
  const ask = because === 'hired' ? 'at your next meeting' : 'before you meet'
  const [only] = fresh
  const what =
    fresh.length === 1 && only !== undefined
      ? disclosureMeanings[only]
      : `The register lists ${fresh.length} new kinds of disclosure.`
  return {
    title: `${name} has ${fresh.length === 1 ? 'a new disclosure' : 'new disclosures'}`,
    ...values,
    meaning: `${what} Read it, and ask ${firstName} about it ${ask}.`,
  }
}

const stateNames = (codes: readonly StateCode[]) => formatList(codes.map((code) => states[code]))
const fewStates = 3
const stateCount = (codes: readonly StateCode[]) =>
  codes.length === 0
    ? 'Not registered'
    : codes.length <= fewStates
      ? stateNames(codes)
      : formatCountOf(codes.length, 'state')

function wordRegistration(
  { advisor: { name, firstName }, because, isUrgent, state }: ReadChange,
  change: ChangeOf<'license-ended' | 'registration'>,
): Worded {
  const { before, after } = change
  const values = { was: stateCount(before.states), is: stateCount(after.states) }
  const when = because === 'hired' ? 'before you pay for more advice' : 'before you meet'
  if (change.kind === 'license-ended')
    return {
      title: `${name} is no longer registered as an adviser`,
      ...values,
      meaning: `Without a registration, ${firstName} isn’t allowed to give paid advice. People also leave the register when they retire or change firms. Ask ${firstName} what happened ${when}.`,
    }
  const ended = statesEnded({ ...change, kind: 'registration' })
  const added = after.states.filter((code) => !before.states.includes(code))
  if (isUrgent && state !== null && ended.includes(state))
    return {
      title: `${name}’s registration in ${states[state]} ended`,
      was: `Registered in ${states[state]}`,
      is: `Not registered in ${states[state]}`,
      note: ended.length > 1 ? `Also ended: ${stateNames(ended.filter((code) => code !== state))}` : null,
      meaning: `${firstName} may no longer be allowed to advise you where you live. Ask ${firstName} about it ${when}.`,
    }
  const listed = (codes: readonly StateCode[]) =>
    codes.length <= fewStates ? stateNames(codes) : formatCountOf(codes.length, 'state')
  return {
    title:
      added.length === 0
        ? `${name}’s registration in ${listed(ended)} ended`
        : ended.length === 0
          ? `${name} registered in ${listed(added)}`
          : `${name}’s registrations changed`,
    ...values,
    note:
      [added.length > 0 && `Added: ${stateNames(added)}`, ended.length > 0 && `Ended: ${stateNames(ended)}`]
        .filter(Boolean)
        .join('. ') || null,
    meaning:
      state !== null && after.states.includes(state)
        ? `${firstName} is registered in ${states[state]}, where you live. You don’t need to do anything.`
        : 'It matters to you if you live there or plan to move there.',
  }
}

function wordSuspension(
  { advisor: { name, firstName }, because }: ReadChange,
  { before, after }: ChangeOf<'suspended'>,
): Worded {
  const word = (isSuspended: boolean) =>
    isSuspended ? `Suspended by ${brand.name}` : `Listed on ${brand.name}`
  const values = { was: word(before.isSuspended), is: word(after.isSuspended) }
  if (!after.isSuspended)
    return {
      title: `${name} is listed again`,
      ...values,
      meaning: `${firstName} fixed what we asked for. You can write and meet again.`,
    }
  return {
    title: `We suspended ${name}`,
    ...values,
    meaning: `Our checks need something from ${firstName}, such as a document or a registration. Upcoming meetings were canceled. ${
      because === 'hired'
        ? 'Your agreement with them isn’t affected. Check the public record and ask them what happened.'
        : 'Wait until it’s settled before you hire them.'
    }`,
  }
}

function wordFirm(
  { advisor: { name, firstName }, because }: ReadChange,
  { before, after }: ChangeOf<'firm'>,
): Worded {
  if ('offices' in before || 'offices' in after) {
    const [were, are] = ['offices' in before ? before.offices : [], 'offices' in after ? after.offices : []]
    const fresh = are.filter((office) => !were.includes(office))
    const [only] = fresh
    return {
      title:
        fresh.length === 1 && were.length === 1 && are.length === 1
          ? `${name}’s office moved to ${only}`
          : `${name}’s offices changed`,
      was: were.join('; ') || 'No office listed',
      is: are.join('; ') || 'No office listed',
      meaning: `If you meet in person, ask ${firstName} where you’ll meet from now on.`,
    }
  }
  const left = before.firms.filter((firm) => !after.firms.some(({ crd }) => crd === firm.crd))
  const joined = after.firms.filter((firm) => !before.firms.some(({ crd }) => crd === firm.crd))
  const namesOf = (firms: readonly { name: string }[]) => formatList(firms.map((firm) => firm.name))
  const values = { was: namesOf(before.firms) || 'No firm', is: namesOf(after.firms) || 'No firm' }
  if (left.length === 0 && joined.length === 0)
    return {
      title: `${name}’s firm has a new name`,
      ...values,
      meaning: 'The firm’s number is the same. Your agreement usually stays as it is.',
    }
  const title =
    joined.length === 0
      ? `${name} left ${namesOf(left)}`
      : left.length === 0
        ? `${name} also works for ${namesOf(joined)}`
        : `${name} moved to ${namesOf(joined)}`
  return {
    title,
    ...values,
    meaning:
      because === 'hired'
        ? `Your agreement and your accounts may be with the old firm. Ask ${firstName} what moves with them and what it costs, and read the new firm’s Form CRS.`
        : `Fees, services and conflicts can differ between firms. Read the new firm’s Form CRS before you meet.`,
  }
}

function wordFees(
  { advisor: { name, firstName }, because, sums }: ReadChange,
  { before, after }: ChangeOf<'fees'>,
): Worded {
  const difference = yearlyDifference(before.fees, after.fees, sums)
  const direction =
    difference === null || difference === 0 ? 'changed' : difference > 0 ? 'raised' : 'lowered'
  return {
    title: `${name} ${direction} their fees`,
    was: changedPrices(before.fees, after.fees),
    is: changedPrices(after.fees, before.fees),
    note:
      difference === null
        ? null
        : difference === 0
          ? 'The same cost per year for you'
          : `${formatDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} per year for you`,
    meaning:
      because === 'hired'
        ? `The price you agreed to may still apply. Check your agreement, and ask ${firstName} which price applies and from when.`
        : `The new price applies if you hire ${firstName} now. See what you’d pay in the cost comparison.`,
  }
}

const documentState = (document: WatchedDocument | null) =>
  document === null ? 'None' : `Dated ${formatCalendarDay(document.date)}`

function wordDocument(
  { advisor: { name, firstName } }: ReadChange,
  { before, after }: ChangeOf<'documents'>,
): Worded {
  const label = documentKinds[after.kind]
  const values = { was: documentState(before.document), is: documentState(after.document) }
  if (after.document === null)
    return {
      title: `${name} removed their ${label}`,
      ...values,
      meaning: `Ask ${firstName} for the current version before you sign anything.`,
    }
  if (after.document.isExpired && after.document.date === before.document?.date)
    return {
      title: `${name}’s ${label} expired`,
      ...values,
      note: 'Expired',
      meaning: `Firms update this document every year. Ask ${firstName} for the current version.`,
    }
  return {
    title: before.document ? `${name} has a new ${label}` : `${name} added their ${label}`,
    ...values,
    meaning: 'Services, fees and conflicts may have changed. Read the new version.',
  }
}

const availabilityNames: Record<Availability['status'], string> = {
  open: 'Taking new clients',
  paused: 'Paused',
  full: 'Full this month',
  closed: 'Not taking new clients',
}

function wordAvailability(
  { advisor: { name, firstName }, because, today }: ReadChange,
  { before, after }: ChangeOf<'availability'>,
): Worded {
  const titles: Record<Availability['status'], string> = {
    open: `${name} is taking new clients again`,
    paused: `${name} paused new requests`,
    full: `${name} is full this month`,
    closed: `${name} stopped taking new clients`,
  }
  const until = after.until === null ? null : shortDay(after.until, today)
  const next: Record<Availability['status'], string> = {
    open: `If you want to meet, you can ask ${firstName} now.`,
    paused: until === null ? 'You can ask later.' : `You can ask again after ${until}.`,
    full: until === null ? 'You can ask next month.' : `You can ask again from ${until}.`,
    closed: 'If that changes, we’ll tell you.',
  }
  return {
    title: titles[after.status],
    was: availabilityNames[before.status],
    is: availabilityNames[after.status],
    note: until === null ? null : after.status === 'paused' ? `Until ${until}` : `Free places from ${until}`,
    meaning:
      because === 'hired'
        ? `This is about new clients. Your work with ${firstName} continues as agreed.`
        : next[after.status],
  }
}
