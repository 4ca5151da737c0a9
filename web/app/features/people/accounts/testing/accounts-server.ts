import type { AllAccounts, LinkedBank } from '@evenkeel/contract/people/accounts'
import { playServer, type Replies } from '../../../../testing/play-server.ts'
import type { StartedLinking } from '../account-queries.ts'
import { sandbox } from './sample-accounts.ts'

// For tests: a server that stores linked banks like the real one; a test can override answers.

export const linkId = '99999999-9999-4999-8999-999999999999'

export const calls = {
  list: 'GET /api/v1/consumer/accounts',
  start: 'POST /api/v1/consumer/accounts/links',
  state: `GET /api/v1/consumer/accounts/links/${linkId}`,
  signIn: `POST /api/v1/consumer/accounts/links/${linkId}/sandbox`,
  refresh: (bankId: string) => `POST /api/v1/consumer/accounts/banks/${bankId}/refresh`,
  unlink: (bankId: string) => `DELETE /api/v1/consumer/accounts/banks/${bankId}`,
}

export const started: StartedLinking = {
  linkId,
  expiresAt: 1_900_000_000,
  url: null,
  institutions: [
    { id: 'amberfield', name: 'Amberfield Savings' },
    { id: 'grayling', name: 'Grayling & Rowe Bank' },
  ],
  institutionId: null,
}

export function accountsServer(banks: readonly LinkedBank[], provider: AllAccounts['provider'] = sandbox) {
  const world: AllAccounts = { banks: [...banks], provider }
  const replies: Replies = { [calls.list]: () => world, [calls.start]: started }
  for (const { id } of banks) {
    replies[calls.refresh(id)] = () => world
    replies[calls.unlink(id)] = () => {
      world.banks = world.banks.filter((bank) => bank.id !== id)
      return world
    }
  }
  const asked = playServer(replies)
  return { world, asked, replies, sentTo: (call: string) => asked.filter((sent) => sent.call === call) }
}
