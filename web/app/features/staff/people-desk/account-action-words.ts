import type { AccountAction } from './people-desk-queries.ts'

interface AccountActionWords {
  button: string
  title: (name: string) => string
  effect: string
  confirm: string
  done: (name: string, ended: number | undefined) => string
}

const devices = (ended: number) => (ended === 1 ? '1 device' : `${ended} devices`)

/** Labels, effect and result of each action. */
export const accountActionWords: Readonly<Record<AccountAction, AccountActionWords>> = {
  disable: {
    button: 'Disable account',
    title: (name) => `Disable the account of ${name}?`,
    effect:
      'Nobody can sign in with it, every session ends now, booked meetings are cancelled, and others no longer see this person. They are told by email, without your reason.',
    confirm: 'Disable account',
    done: (name) => `The account of ${name} is disabled.`,
  },
  enable: {
    button: 'Enable account',
    title: (name) => `Enable the account of ${name}?`,
    effect:
      'They can sign in again, and others see them as before. Meetings that were cancelled stay cancelled. They are told by email.',
    confirm: 'Enable account',
    done: (name) => `The account of ${name} is open again.`,
  },
  'end-sessions': {
    button: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    effect: 'Every device has to log in again. The password stays as it is. They are told by email.',
    confirm: 'Sign out everywhere',
    done: (name, ended = 0) =>
      ended === 0 ? `${name} was signed in nowhere.` : `${name} was signed out of ${devices(ended)}.`,
  },
}
