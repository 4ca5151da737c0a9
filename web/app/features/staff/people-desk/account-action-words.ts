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
    title: (name) => `Disable ${name}’s account?`,
    effect:
      'They’re signed out and can’t sign in again. Their meetings are canceled and others no longer see them. We email them, without your reason.',
    confirm: 'Disable account',
    done: (name) => `${name}’s account is disabled.`,
  },
  enable: {
    button: 'Enable account',
    title: (name) => `Enable ${name}’s account?`,
    effect:
      'They can sign in again, and others can see them. Canceled meetings stay canceled. We email them.',
    confirm: 'Enable account',
    done: (name) => `${name}’s account is enabled.`,
  },
  'end-sessions': {
    button: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    effect: 'They have to sign in again on every device. Their password stays the same. We email them.',
    confirm: 'Sign out everywhere',
    done: (name, ended = 0) =>
      ended === 0 ? `${name} wasn’t signed in anywhere.` : `${name} was signed out of ${devices(ended)}.`,
  },
}
