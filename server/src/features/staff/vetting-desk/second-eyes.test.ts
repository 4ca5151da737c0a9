import { describe, expect, test } from 'vitest'
import { decideApplication } from '../../people/vetting/decide-application.ts'
import { appealText, useVettingDesk, why } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { services, letters, applicationOf, decisions } = app
const { staffIn, applicantIn, opened, move, reject, appeal, auditOf } = app

describe('who may not', () => {
  test('the reviewer who proposed a rejection can neither confirm nor return it, nor act otherwise', async () => {
    const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
    await move(sam, advisor.id, 'propose-rejection')
    for (const name of ['confirm-rejection', 'return-rejection', 'approve', 'propose-rejection'] as const) {
      const { status, body } = await move(sam, advisor.id, name, { overrides_checks: true })
      expect([status, body.code], name).toEqual([403, 'other-reviewer-due'])
      expect(body.fields.reviewer).toBe(
        'You proposed this rejection. Another staff member must confirm or return it.',
      )
    }
    expect((await applicationOf(advisor)).status).toBe('submitted')
  })

  test('a rejection that was not proposed cannot be confirmed', async () => {
    const [kim, advisor] = [await staffIn('Kim'), await applicantIn()]
    for (const name of ['confirm-rejection', 'return-rejection', 'withdraw-proposal'] as const)
      expect((await move(kim, advisor.id, name)).body.code, name).toBe('not-open-now')
  })

  test('nobody confirms a proposal that was returned, taken back, or overtaken by a move', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    await move(sam, advisor.id, 'propose-rejection')
    expect((await move(kim, advisor.id, 'return-rejection')).body.case.proposal).toBeNull()
    expect((await move(kim, advisor.id, 'confirm-rejection')).body.code).toBe('not-open-now')
    await move(sam, advisor.id, 'propose-rejection')
    await move(sam, advisor.id, 'withdraw-proposal')
    expect((await move(kim, advisor.id, 'confirm-rejection')).body.code).toBe('not-open-now')
    await move(sam, advisor.id, 'propose-rejection')
    await decideApplication(services, { reviewer: 'Ann', personId: advisor.id, move: 'take-up' })
    expect((await opened(kim, advisor.id)).proposal).toBeNull()
    expect((await move(kim, advisor.id, 'confirm-rejection')).body.code).toBe('not-open-now')
  })

  test('neither of the two who rejected decides about the appeal, for it or against it', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    await reject(sam, kim, advisor.id)
    expect((await appeal(advisor)).status).toBe(200)
    for (const staff of [sam, kim])
      for (const name of ['approve', 'propose-rejection', 'ask'] as const) {
        const { status, body } = await move(staff, advisor.id, name)
        expect([status, body.code], name).toEqual([403, 'other-reviewer-due'])
        expect(body.fields.reviewer).toBe(
          'You took part in the rejection. Another staff member must decide the appeal.',
        )
      }
    const lee = await staffIn('Lee')
    await move(lee, advisor.id, 'propose-rejection')
    expect((await move(kim, advisor.id, 'confirm-rejection')).status).toBe(403)
    expect((await applicationOf(advisor)).status).toBe('in-review')
  })

  test('whoever rejected by command, under the name they have here, does not decide about the appeal', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    await decideApplication(services, {
      reviewer: 'sam ito',
      personId: advisor.id,
      move: 'reject',
      reason: why,
    })
    await appeal(advisor)
    expect((await move(sam, advisor.id, 'approve')).status).toBe(403)
    expect((await move(kim, advisor.id, 'approve')).body.case.state).toBe('approved')
  })
})

test('a rejection takes two: the advisor hears nothing of the proposal and reads its words once it is confirmed', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  const before = await letters('dana@okafor.example')
  const { body } = await move(sam, advisor.id, 'propose-rejection')
  expect(body.case).toMatchObject({ state: 'to-confirm', may: ['withdraw-proposal'] })
  expect(body.case.proposal).toMatchObject({ reason: why, by: 'Sam Ito', is_own: true })
  expect(await letters('dana@okafor.example')).toEqual(before)
  expect((await applicationOf(advisor)).status).toBe('submitted')

  const seen = await opened(kim, advisor.id)
  expect([seen.proposal.is_own, seen.may]).toEqual([false, ['confirm-rejection', 'return-rejection']])
  const confirmed = await move(kim, advisor.id, 'confirm-rejection', {
    reason: 'I looked at the proof too: it is of 2019.',
  })
  expect(confirmed.body.case).toMatchObject({ state: 'rejected', may: [] })
  expect(await applicationOf(advisor)).toMatchObject({ status: 'rejected', reason: why, mayAppeal: true })
  const [letter] = await letters('dana@okafor.example')
  expect(letter?.body_text).toContain(why)
  expect(letter?.body_text).not.toMatch(/I looked|Sam|Kim/)
  expect((await decisions(advisor.id)).at(-1)).toMatchObject({ move: 'reject', decided_by: 'Kim Ito' })
  expect(
    confirmed.body.case.history
      .slice(0, 3)
      .map(({ what }: { what: string }) => what)
      .toSorted(),
  ).toEqual(['Rejected', 'Rejection confirmed', 'Rejection proposed'])
  expect((await auditOf(advisor.id)).slice(-2)).toEqual([
    ['rejection-proposed', sam.id],
    ['application-rejected', kim.id],
  ])
})

test('an appeal is decided by another reviewer, with the advisor’s text', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  await reject(sam, kim, advisor.id)
  await appeal(advisor)
  const lee = await staffIn('Lee')
  const seen = await opened(lee, advisor.id)
  expect(seen).toMatchObject({ state: 'appeal', is_appeal: true })
  expect(seen.application.appeal.text).toBe(appealText)
  expect((await move(lee, advisor.id, 'approve')).body.case.state).toBe('approved')
  expect((await applicationOf(advisor)).status).toBe('approved')
})

test('an appeal that is rejected again takes two others, and can be appealed against again', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  await reject(sam, kim, advisor.id)
  await appeal(advisor)
  const [lee, ann] = [await staffIn('Lee'), await staffIn('Ann')]
  await reject(lee, ann, advisor.id)
  await appeal(advisor)
  expect((await move(ann, advisor.id, 'approve')).status).toBe(403)
  expect((await move(sam, advisor.id, 'approve')).status).toBe(200)
})
