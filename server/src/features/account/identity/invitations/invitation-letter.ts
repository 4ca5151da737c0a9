import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../../services.ts'
import { letterText } from '../../mail/letter-text.ts'

interface Facts {
  firstName: string
  inviter: string
  token: string
  expiresAt: Date
}

export function invitationLetter(
  { publicUrl, supportEmail }: Pick<ProductSettings, 'publicUrl' | 'supportEmail'>,
  { firstName, inviter, token, expiresAt }: Facts,
): { subject: string; text: string } {
  return {
    subject: `${inviter} invited you to work on ${brand.name}`,
    text: letterText(firstName, [
      `${inviter} invited you to be an admin of ${brand.name}. Choose a password by ${formatDateAndTimeInZone(expiresAt, 'UTC')}: ${new URL(`/shared/invitation#${token}`, publicUrl).href}`,
      'At your first sign-in you set up a second factor, such as an authenticator app.',
      `If you didn’t expect this, ignore it or write to ${supportEmail}. We’ll never ask you for this link by phone or email.`,
    ]),
  }
}
