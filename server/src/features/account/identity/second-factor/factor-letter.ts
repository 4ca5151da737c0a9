import type { Role } from '@evenkeel/contract/choices'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../../services.ts'
import { letterSubject, letterText } from '../../mail/letter-text.ts'

// Changes of a factor are announced by mail, because mail still reaches the owner when someone else controls the
// account.

export type FactorEvent =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'factor-codes-refused'
  | 'second-factor-reset'

interface Words {
  subject: string
  /** The start of the sentence that ends with time and device. */
  what: string
  more?: string
}

function wordsOf(event: FactorEvent, passkeyName: string, codesLeft: number): Words {
  switch (event) {
    case 'authenticator-added':
      return {
        subject: 'An authenticator app was added to your account',
        what: 'An authenticator app was added to your account',
        more: 'You’ll need its code whenever you sign in with your password.',
      }
    case 'authenticator-removed':
      return {
        subject: 'The authenticator app was removed from your account',
        what: 'The authenticator app was removed from your account',
        more: 'Its codes no longer work.',
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        what: `A passkey named “${passkeyName}” was added to your account`,
        more: 'Anyone who has it can sign in without your password.',
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        what: `The passkey named “${passkeyName}” was removed from your account`,
        more: 'It can no longer sign in to your account.',
      }
    case 'recovery-codes-made':
      return {
        subject: 'New recovery codes were created for your account',
        what: 'New recovery codes were created for your account',
        more: 'The old ones no longer work.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used on your account',
        what: 'One of your recovery codes was used',
        more: codesLeft === 1 ? 'You have 1 left.' : `You have ${codesLeft} left.`,
      }
    case 'factor-codes-refused':
      return {
        subject: 'Wrong codes were entered for your account',
        what: 'Five wrong codes were entered for your account',
        more: 'The person who did this knew your password. We won’t accept codes for up to an hour.',
      }
    case 'second-factor-reset':
      return {
        subject: 'We removed the second factor from your account',
        what: 'Two members of our staff removed your authenticator app, passkeys and recovery codes',
        more: 'You were signed out everywhere. Sign in with your password and set up a new second factor.',
      }
  }
}

export interface FactorLetterFacts {
  event: FactorEvent
  at: Date
  role: Role
  firstName: string | null
  timeZone: string | null
  device?: string | undefined
  passkeyName?: string | undefined
  codesLeft?: number | undefined
}

export function factorLetter(
  { publicUrl, supportEmail }: Pick<ProductSettings, 'publicUrl' | 'supportEmail'>,
  facts: FactorLetterFacts,
): { subject: string; text: string } {
  const { subject, what, more } = wordsOf(facts.event, facts.passkeyName ?? '', facts.codesLeft ?? 0)
  const page = facts.role === 'admin' ? '/admin/ChangePassword' : '/shared/support/settings'
  const device = facts.device ? `, from ${facts.device}` : ''
  const text = letterText(facts.firstName, [
    `${what} on ${formatDateAndTimeInZone(facts.at, facts.timeZone ?? 'UTC')}${device}.${more ? ` ${more}` : ''}`,
    facts.event === 'second-factor-reset'
      ? 'If you asked for this, there’s nothing else to do.'
      : 'If this was you, there’s nothing to do.',
    `If it wasn’t, change your password and sign out your other devices now:\n${new URL(page, publicUrl)}`,
    `Then write to ${supportEmail}.`,
  ])
  return { subject: letterSubject(subject), text }
}
