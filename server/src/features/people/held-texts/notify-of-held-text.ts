import { labelOfText } from '@evenkeel/contract/people/claims'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import { notifyWithLetter } from '../notifications/notify-with-letter.ts'
import type { HeldTextRow } from './held-text-store.ts'

const path = '/advisor'
const longestBody = 160

type Decided = { isApproved: true } | { isApproved: false; reason: string }

/** A returned text comes by letter whatever the settings are, because it waits for the advisor. */
export async function notifyOfHeldText(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id, personId, field }: HeldTextRow,
  decided: Decided,
): Promise<void> {
  const reader = await readNames(transaction, personId)
  if (!reader) return
  const { publicUrl, supportEmail } = services.settings
  const label = labelOfText(field)
  const href = new URL(path, publicUrl).href
  const words = decided.isApproved
    ? {
        title: `“${label}” is published`,
        body: 'A reviewer approved your text. Consumers can read it now.',
        paragraphs: [
          `A reviewer approved your text “${label}”. It’s published, and consumers can read it now.`,
          `Your profile: ${href}`,
        ],
      }
    : {
        title: `“${label}” needs a change`,
        body: oneLine(decided.reason),
        paragraphs: [
          `A reviewer read your text “${label}” and can’t publish it as it is:`,
          decided.reason,
          `Change the text or give evidence for it here: ${href}`,
          'Everything else you saved isn’t affected. Your last approved text stays until then.',
        ],
      }
  await notifyWithLetter(
    services,
    transaction,
    {
      personId,
      event: 'register-change',
      kind: 'account',
      key: `held-text:${field}`,
      link: path,
      title: words.title,
      body: words.body,
    },
    {
      reader,
      key: `held-text:${personId}:${id}:${decided.isApproved ? 'approved' : 'returned'}`,
      isPromised: !decided.isApproved,
      words: {
        replyTo: supportEmail,
        subject: `${brand.name}: ${words.title}`,
        text: letterText(reader.firstName, [...words.paragraphs, `Questions? Email ${supportEmail}.`]),
      },
    },
  )
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longestBody ? line : `${line.slice(0, longestBody - 1).trimEnd()}…`
}
