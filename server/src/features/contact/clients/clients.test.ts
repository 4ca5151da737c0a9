import { text } from 'node:stream/consumers'
import { mostTemplates } from '@evenkeel/contract/contact/clients'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { withdrawReveal } from '../../account/privacy/withdraw-reveal.ts'
import { firstSlot, useBookings } from '../meetings/fixtures/use-bookings.ts'
import { saveOutcome } from '../outcomes/save-outcome.ts'
import { downloadClients } from './download-clients.ts'
import { listClients } from './list-clients.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './message-templates.ts'
import { setClientStage } from './set-client-stage.ts'

const house = await useBookings()
const { services, pair, matched, run, clock, caller } = house

const stages = async (who: Caller) => (await listClients(services, who)).clients.map(({ stage }) => stage)
const exported = async (who: Caller, format: 'csv' | 'vcf') =>
  text((await downloadClients(services, who, format)).stream)
const template = (who: Caller, title: string, id: string = crypto.randomUUID()) =>
  saveTemplate(services, who, id, { title, text: `${title}, nice to meet you.` })

describe('who may not', () => {
  test('set the stage of another advisor’s client, or of a request that was not accepted', async () => {
    const { id, dana } = await pair()
    const other = await pair()
    const { request_id: unanswered } = await house.send(await house.consumer(), dana.personId)
    for (const [who, requestId] of [
      [other.dana, id],
      [dana, unanswered],
      [dana, 999_999],
    ] as const)
      await expect(setClientStage(services, who, requestId, 'hired')).rejects.toMatchObject({
        code: 'not-found',
      })
    expect((await run('select request_id from client_stage')).rows).toEqual([])
  })

  test('export a client of someone else, or one who withdrew what they shared', async () => {
    const { id, robin, dana } = await pair()
    const other = await pair()
    expect(await exported(other.dana, 'csv')).not.toContain(`request=${id}`)
    const { rows } = await run('select id from reveal where consumer_id = $1', [robin.personId])
    await withdrawReveal(services, robin, Number(rows[0].id))
    expect((await exported(dana, 'csv')).trim().split('\r\n')).toHaveLength(1)
    expect(await exported(dana, 'vcf')).toBe('')
  })

  test('read, change or delete the templates of another advisor', async () => {
    const [dana, lee] = [caller(await house.advisor(), 'advisor'), caller(await house.advisor(), 'advisor')]
    const { template: own } = await template(dana, 'Hello')
    await expect(template(lee, 'Mine now', own.template_id)).rejects.toMatchObject({ code: 'not-found' })
    await deleteTemplate(services, lee, own.template_id)
    expect(await listTemplates(services, lee)).toEqual({ templates: [] })
    expect(await listTemplates(services, dana)).toEqual({ templates: [own] })
  })
})

test('a client has been asked, then met, then hired, by what happens', async () => {
  const { id, robin, dana } = await pair()
  expect(await stages(dana)).toEqual(['asked'])
  const { meeting_id: meetingId } = await house.book(robin, id, firstSlot)
  clock.pass(firstSlot * 1000 + 3_600_000 - clock.now().getTime())
  await house.say(dana, meetingId, 'held')
  expect(await stages(dana)).toEqual(['met'])
  await house.close(dana, id, 'hired')
  expect(await stages(dana)).toEqual(['hired'])
})

test('what both said after a meeting decides the stage, except what only the consumer may know', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id: meetingId } = await house.book(robin, id, firstSlot)
  clock.pass(firstSlot * 1000 + 3_600_000 - clock.now().getTime())
  await house.say(dana, meetingId, 'held')
  let version = { consumer: 1, advisor: 1 }
  const tell = async (who: Caller, outcome: 'hired' | 'not-for-me' | null) => {
    clock.pass(1000)
    const side = who === robin ? 'consumer' : 'advisor'
    const said = await saveOutcome(services, who, id, { outcome, version: version[side] })
    version = { ...version, [side]: said.outcome.version }
    return stages(dana)
  }
  expect(await tell(robin, 'not-for-me')).toEqual(['met'])
  expect(await tell(dana, 'not-for-me')).toEqual(['not-now'])
  expect(await tell(robin, 'hired')).toEqual(['hired'])
})

test('the advisor’s choice applies until something newer happens', async () => {
  const { id, dana } = await matched()
  await setClientStage(services, dana, id, 'not-now')
  expect(await stages(dana)).toEqual(['not-now'])
  await setClientStage(services, dana, id, 'met')
  expect(await stages(dana)).toEqual(['met'])
  clock.pass(1000)
  await house.close(dana, id, 'not-a-fit')
  expect(await stages(dana)).toEqual(['not-now'])
})

test('an export holds what the client shares, and the client can read that it was made', async () => {
  const { id, robin, dana } = await matched({ shares_email: true, shares_last_name: false })
  const { rows } = await run('select first_name, last_name, email from person where id = $1', [
    robin.personId,
  ])
  const [{ first_name: first, last_name: last, email }] = rows
  const csv = await exported(dana, 'csv')
  expect(csv).toContain(`${first},,${email}`)
  expect(csv).toContain(`request=${id}`)
  if (last) expect(csv).not.toContain(last)
  const card = await exported(dana, 'vcf')
  expect(card).toContain(`FN:${first}\r\n`)
  expect(card).toContain(`EMAIL;TYPE=INTERNET:${email}\r\n`)
  const { rows: log } = await run('select what, why from access_log where subject_id = $1 and what = $2', [
    robin.personId,
    'Your contact details',
  ])
  // Both files in one sitting are one opening.
  expect(log).toEqual([{ what: 'Your contact details', why: 'Your advisor exported their clients' }])
})

test('templates are kept in the order they were made, saved twice they are one, and there are at most 20', async () => {
  const dana = caller(await house.advisor(), 'advisor')
  for (let n = 1; n <= mostTemplates; n++) {
    clock.pass(1)
    await template(dana, `No. ${n}`)
  }
  const { templates } = await listTemplates(services, dana)
  expect(templates.map(({ title }) => title)).toEqual(templates.map((_, index) => `No. ${index + 1}`))
  await expect(template(dana, 'One more')).rejects.toMatchObject({ code: 'bad-request' })
  const [first] = templates
  await template(dana, 'Changed', first?.template_id)
  expect((await listTemplates(services, dana)).templates[0]?.title).toBe('Changed')
  await deleteTemplate(services, dana, first?.template_id ?? '')
  const id = crypto.randomUUID()
  await Promise.all([template(dana, 'Double click', id), template(dana, 'Double click', id)])
  expect((await listTemplates(services, dana)).templates).toHaveLength(mostTemplates)
})
