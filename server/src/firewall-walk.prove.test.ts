// Smoke test: server/src/firewall-walk.test.ts
import { test } from 'vitest'
import { useFirewallWalk } from './testing/access/firewall-walk.ts'

const walk = await useFirewallWalk()

test('nobody is sent what the ledger does not allow them (other people)', () => walk(2), 120_000)
