import { describe, expect, test } from 'vitest'
import { decideApplication } from '../decide-application.ts'
import { reason, useVetting } from '../fixtures/use-vetting.ts'
import { setCheck } from './set-check.ts'

const { services, clock, events, readyAdvisorIn, submittedAdvisorIn, setStatus, applicationOf, statesOf } =
  await useVetting()
const dana = 'dana@okafor.example'

describe('a check set by hand', () => {
  test('is not set before it is handed in, nor once it is rejected or withdrawn', async () => {
    const advisor = await submittedAdvisorIn()
    const hand = {
      reviewer: 'Sam',
      personId: advisor.id,
      kind: 'fees',
      state: 'passed',
      note: reason,
    } as const
    for (const status of ['draft', 'rejected', 'withdrawn'] as const) {
      await setStatus(advisor.id, status)
      await expect(setCheck(services, hand)).rejects.toMatchObject({ code: 'not-open-now' })
    }
    await setStatus(advisor.id, 'submitted')
    await expect(setCheck(services, { ...hand, note: ' ' })).rejects.toMatchObject({ code: 'bad-request' })
    await expect(setCheck(services, { ...hand, personId: 424242 })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await statesOf(advisor)).toMatchObject({ fees: 'passed' })
    expect((await events()).filter(({ event }) => event === 'check-set')).toEqual([])
  })

  test('stays until what it was decided on changes, and says who and when', async () => {
    const advisor = await submittedAdvisorIn(dana, { firm: null })
    const hand = { reviewer: 'Sam', personId: advisor.id, kind: 'fees', note: reason } as const
    await setCheck(services, { ...hand, state: 'passed' })
    const at = Math.floor(clock.now().getTime() / 1000)
    clock.pass(60_000)
    await advisor.save({ home_town: 'Casper' })
    const fees = (await applicationOf(advisor)).checks.find(({ kind }: { kind: string }) => kind === 'fees')
    expect(fees).toEqual({ kind: 'fees', state: 'passed', by: 'Sam', at, note: reason })
    await advisor.save({ takes_commissions: true })
    expect(await statesOf(advisor)).toMatchObject({ fees: 'waiting' })
    expect((await events()).filter(({ event }) => event === 'check-set')).toEqual([
      { event: 'check-set', detail: { kind: 'fees', state: 'passed' } },
    ])
  })

  test('settles who somebody is, until they choose another way', async () => {
    const advisor = await readyAdvisorIn()
    await setStatus(advisor.id, 'submitted')
    const identity = { reviewer: 'Sam', personId: advisor.id, kind: 'identity', note: reason } as const
    await setCheck(services, { ...identity, state: 'failed' })
    expect(await applicationOf(advisor)).toMatchObject({
      proof: { state: 'failed' },
      missingSteps: ['prove-it-is-you'],
    })
    await setCheck(services, { ...identity, state: 'passed' })
    expect(await applicationOf(advisor)).toMatchObject({ proof: { state: 'passed' }, missingSteps: [] })
    expect(await statesOf(advisor)).toMatchObject({ identity: 'passed' })
    await advisor.call('PUT', '/api/v1/advisor/application/proof', { method: 'government-id' })
    expect(await statesOf(advisor)).toMatchObject({ identity: 'waiting' })
  })

  test('that fails the register of somebody who is shown suspends them, and passing it shows them again', async () => {
    const advisor = await submittedAdvisorIn()
    await decideApplication(services, { reviewer: 'Sam', personId: advisor.id, move: 'approve' })
    const register = { reviewer: 'Sam', personId: advisor.id, kind: 'register', note: reason } as const
    await setCheck(services, { ...register, state: 'failed' })
    expect(await applicationOf(advisor)).toMatchObject({ status: 'suspended', reason })
    await setCheck(services, { ...register, state: 'passed' })
    expect((await applicationOf(advisor)).status).toBe('approved')
  })
})
