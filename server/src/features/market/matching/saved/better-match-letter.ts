import { personUuid } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../../services.ts'
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
    subject: `${brand.name}: ${advisorName} suits you better than anybody we have shown you`,
    text: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `we kept looking by your search “${searchName}”. ${advisorName} now stands among the first three, with a fit of ${Math.round(fit)} of 100. The best we have shown you so far has ${Math.round(bestBefore)}.`,
      `See why, point by point: ${open.href}`,
      `What advisors pay us plays no part in this. You get this letter because you saved the search; drop it there, or turn such letters off in your settings: ${settings.href}`,
      brand.name,
    ].join('\n\n'),
  }
}
