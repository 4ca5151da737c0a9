import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { PersonAct } from './people-desk-queries.ts'
import { devices, firstNameOf } from './person-words.ts'

interface ActWords {
  button: string
  /** What it needs, or whom it reaches. */
  needs: (page: PersonPage) => string | null | undefined
  title: (name: string) => string
  effect: (page: PersonPage) => string
  confirm: string
  running: string
  done: (person: PersonPage['person'], ended: number | undefined) => string
  isDanger?: boolean
}

export const actWords: Readonly<Record<PersonAct, ActWords>> = {
  'end-sessions': {
    button: 'Sign out everywhere',
    needs: ({ person }) =>
      person.open_sessions === 0 ? 'Not signed in anywhere' : devices(person.open_sessions),
    title: (name) => `Sign ${name} out everywhere?`,
    effect: () => 'They have to sign in again on every device. Their password stays the same. We email them.',
    confirm: 'Sign out everywhere',
    running: 'Signing out…',
    done: ({ name }, ended = 0) =>
      ended === 0 ? `${name} wasn’t signed in anywhere.` : `${name} was signed out of ${devices(ended)}.`,
  },
  'password-reset': {
    button: 'Send password reset',
    needs: ({ person }) => `To ${person.email}`,
    title: (name) => `Send ${name} a password reset?`,
    effect: ({ person }) =>
      `We email a code to ${person.email}. It works for 10 minutes. Their current password keeps working, and their second factor stays.`,
    confirm: 'Send code',
    running: 'Sending…',
    done: ({ name }) => `A code for a new password is on its way to ${name}.`,
  },
  'email-change': {
    button: 'Change email',
    needs: ({ person }) =>
      person.type === 'admin' ? 'Needs proof and another admin' : 'Needs proof of identity',
    title: (name) => `Change ${name}’s email?`,
    effect: ({ person }) =>
      `${person.type === 'admin' ? 'Another admin must confirm first. Then we' : 'We'} email a link to the new address, which ${firstNameOf(person.name)} confirms within 24 hours. The old address is told at once and can cancel it, or undo it for a week. All devices are signed out when it changes.`,
    confirm: 'Start email change',
    running: 'Starting…',
    done: ({ name, type }) =>
      type === 'admin'
        ? `Another admin must confirm the change of ${name}’s email.`
        : `The change of ${name}’s email has started.`,
  },
  'resend-email-change': {
    button: 'Resend link',
    needs: ({ email_change }) => email_change && `To ${email_change.email}`,
    title: (name) => `Send ${name} the link again?`,
    effect: () => 'The earlier link stops working. The new one works for 24 hours.',
    confirm: 'Resend link',
    running: 'Sending…',
    done: () => 'The link was sent again.',
  },
  'cancel-email-change': {
    button: 'Cancel email change',
    needs: () => undefined,
    title: (name) => `Cancel the change of ${name}’s email?`,
    effect: () => 'The link in our email stops working, and the old address stays.',
    confirm: 'Cancel email change',
    running: 'Canceling…',
    done: () => 'The email change was canceled.',
    isDanger: true,
  },
  'second-factor-reset': {
    button: 'Reset second factor',
    needs: ({ has_confirmer }) =>
      has_confirmer ? 'Another staff member must confirm' : 'No other staff member can confirm this now',
    title: (name) => `Propose to reset ${name}’s second factor?`,
    effect: ({ person }) =>
      `Another staff member must confirm within 24 hours. ${firstNameOf(person.name)}’s authenticator app, passkeys and recovery codes are then removed and all devices signed out. We email them now and when it’s done. Write how you know it’s them.`,
    confirm: 'Propose reset',
    running: 'Proposing…',
    done: ({ name }) => `Another staff member must confirm the reset for ${name}.`,
  },
  disable: {
    button: 'Disable account',
    needs: ({ person }) => (person.type === 'admin' ? 'We tell every other admin' : undefined),
    title: (name) => `Disable ${name}’s account?`,
    effect: ({ person }) =>
      `They’re signed out and can’t sign in again.${person.type === 'admin' ? '' : ' Their meetings are canceled and others no longer see them.'} We email them but leave out your reason.`,
    confirm: 'Disable account',
    running: 'Disabling…',
    done: ({ name }) => `${name}’s account is disabled.`,
    isDanger: true,
  },
  enable: {
    button: 'Enable account',
    needs: ({ person }) => (person.type === 'admin' ? 'We tell every other admin' : undefined),
    title: (name) => `Enable ${name}’s account?`,
    effect: ({ person }) =>
      `They can sign in again${person.type === 'admin' ? '' : ', and others can see them. Canceled meetings stay canceled'}. We email them.`,
    confirm: 'Enable account',
    running: 'Enabling…',
    done: ({ name }) => `${name}’s account is enabled.`,
  },
}

/** What can be done now, the destructive one last. */
export function actsFor({ person, email_change, proposals }: PersonPage): PersonAct[] {
  const isResetProposed = proposals.some(({ kind }) => kind === 'second-factor-reset')
  if (person.disabled_at !== null) return ['enable']
  return [
    'end-sessions',
    'password-reset',
    email_change ? 'resend-email-change' : 'email-change',
    ...(person.second_factors.length > 0 && !isResetProposed ? (['second-factor-reset'] as const) : []),
    'disable',
  ]
}
