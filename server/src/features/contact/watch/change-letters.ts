import type { WatchedChange } from '@evenkeel/contract/contact/watch'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../services.ts'
import { defaultTimeZone } from '../../../time/day-of.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>

interface To {
  firstName: string | null
  timeZone: string | null
}

export const watchPath = '/consumer/watch'

/** An urgent change, at once. */
export function changeLetter(
  settings: Pick<ProductSettings, 'publicUrl'>,
  to: To,
  change: WatchedChange,
): Words {
  return {
    subject: `${brand.name}: ${change.title}`,
    text: letterText(to.firstName, [...inWords(change, to), ...closing(settings)]),
  }
}

/** Everything else since the last note, on the first of the month. */
export function monthlyNote(
  settings: Pick<ProductSettings, 'publicUrl'>,
  to: To,
  changes: readonly WatchedChange[],
): Words {
  const [only] = changes
  return {
    subject: `${brand.name}: ${changes.length === 1 && only ? only.title : noteTitle(changes.length)}`,
    text: letterText(to.firstName, [
      'Here’s what changed about the advisors you watch:',
      ...changes.flatMap((change) => inWords(change, to)),
      ...closing(settings),
    ]),
  }
}

export const noteTitle = (count: number) => `${count} changes to advisors you watch`

/** What the page says, in the same words. */
function inWords(
  { title, relation, before, after, meaning, source }: WatchedChange,
  { timeZone }: To,
): string[] {
  const readAt = formatDateAndTimeInZone(new Date(source.read_at * 1000), timeZone ?? defaultTimeZone)
  const note = after.note === null ? '' : ` (${after.note})`
  return [
    `${title}. ${relation}`,
    `${before.label}: ${before.value}\n${after.label}: ${after.value}${note}`,
    `What it may mean. ${meaning}`,
    `Source: ${source.name}, read ${readAt}${source.link === null ? '' : `\n${source.link}`}`,
  ]
}

function closing({ publicUrl }: Pick<ProductSettings, 'publicUrl'>): string[] {
  const at = (path: string) => new URL(path, publicUrl).href
  return [
    `See your watch list: ${at(watchPath)}`,
    `To stop these emails, stop watching the advisor or change your settings: ${at('/consumer/settings')}`,
  ]
}
