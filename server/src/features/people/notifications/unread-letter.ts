import { keysOf } from '@evenkeel/contract/keys-of'
import { type NotificationKind, notificationKinds } from '@evenkeel/contract/people/notifications'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'

/** An unread notification in words that may leave the product. */
export interface UnreadLine {
  kind: NotificationKind
  words: string
  link: string
}

/** About one conversation or everything unread; it never quotes messages. */
export function unreadLetter(
  { publicUrl }: Pick<ProductSettings, 'publicUrl'>,
  firstName: string | null,
  lines: readonly UnreadLine[],
): Pick<NewLetter, 'subject' | 'text'> {
  const at = (path: string) => new URL(path, publicUrl).href
  const [first] = lines
  const isOne = lines.length === 1 && first !== undefined
  const body = isOne
    ? [`${first.words}.`, `See it here: ${at(first.link)}`]
    : [
        'Here’s what you haven’t read yet:',
        ...groups(lines).map(({ heading, of }) =>
          [heading, ...of.map(({ words, link }) => `- ${words}\n  ${at(link)}`)].join('\n'),
        ),
        `See all notifications: ${at('/shared/notifications')}`,
      ]
  const paragraphs = [
    ...body,
    `Choose which emails you get, and when, in your settings: ${at('/shared/support/settings#notifications')}`,
  ]
  const subject = isOne ? first.words : `${lines.length} unread notifications`
  return { subject: `${brand.name}: ${subject}`, text: letterText(firstName, paragraphs) }
}

/** By kind, in the order of the page's filter. */
function groups(lines: readonly UnreadLine[]) {
  return keysOf(notificationKinds)
    .map((kind) => ({ heading: notificationKinds[kind], of: lines.filter((line) => line.kind === kind) }))
    .filter(({ of }) => of.length > 0)
}
