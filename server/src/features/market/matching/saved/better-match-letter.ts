import { personUuid } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../../services.ts'
import { letterText } from '../../../account/mail/letter-text.ts'
import type { NewLetter } from '../../../account/mail/send-mail.ts'

export interface BetterMatch {
  advisorId: number
  advisorName: string
  fit: number
  /** The best fit shown before. */
  bestBefore: number
  searchName: string
}

export function betterMatchLetter(
  { publicUrl }: Pick<ProductSettings, 'publicUrl'>,
  firstName: string | null,
  { advisorId, advisorName, fit, bestBefore, searchName }: BetterMatch,
): Pick<NewLetter, 'subject' | 'text'> {
  const open = new URL('/consumer/matchmaking/advisors', publicUrl)
  open.searchParams.set('advisor', personUuid('advisor', advisorId))
  const settings = new URL('/consumer/settings', publicUrl)
  return {
    subject: `${brand.name}: ${advisorName} is your best match yet`,
    text: letterText(firstName, [
      `${advisorName} is now in the top three of your saved search “${searchName}”, with a fit of ${Math.round(fit)} of 100. Your best match so far had ${Math.round(bestBefore)}.`,
      `See why: ${open.href}`,
      `What advisors pay us plays no part in matching. To stop these emails, delete the saved search or change your settings: ${settings.href}`,
    ]),
  }
}
