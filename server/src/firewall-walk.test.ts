import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { expect, test } from 'vitest'
import { endpointRows } from './testing/access/endpoint-rows.ts'
import { useFirewallWalk } from './testing/access/firewall-walk.ts'

const walk = await useFirewallWalk()

test('every endpoint is in the walk, and nothing else is', () => {
  expect(Object.keys(endpointRows).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

test('nobody is sent what the ledger does not allow them', () => walk(1), 120_000)
