import { describe, expect, test } from 'vitest'
import type { CookieName, Visit } from '../../../http/visit.ts'
import { hashToken } from '../../../secrets/random-token.ts'
import { readBegunStep } from '../../market/matching/seekers/begun-step.ts'
import { askFromPublicPage } from './ask-from-public-page.ts'
import { usePublicPages } from './fixtures/use-public-pages.ts'

const { services, dana, withdraw, consumer, run, count } = await usePublicPages()

/** A browser with its cookies. */
function browser() {
  const kept = new Map<CookieName, string>()
  const visit: Visit = {
    network: '203.0.113.7',
    addressHash: Buffer.alloc(32),
    device: 'Firefox',
    bearer: undefined,
    cookies: {
      read: (name) => kept.get(name),
      write: (name, value) => void kept.set(name, value),
      clear: (name) => void kept.delete(name),
    },
  }
  const hash = () => hashToken(kept.get('draft') ?? '')
  return { visit, kept, hash }
}
const begunBy = async (hash: Buffer) =>
  (await readBegunStep(services, { role: 'visitor', hash, network: '', answers: {} })).begun
const ask = (visit: Visit, path: string, caller?: Awaited<ReturnType<typeof consumer>>) =>
  askFromPublicPage(services, { caller, visit }, path.replace('/meet/', ''))

describe('who asks from a public page', () => {
  test('gets nowhere where the page is gone or never was', async () => {
    const { id, path } = await dana()
    await withdraw(id)
    for (const where of [path, '/meet/no-one'])
      await expect(ask(browser().visit, where)).rejects.toMatchObject({ code: 'not-found' })
    expect(await count('consumer_draft')).toBe(0)
  })

  test('begins the questions with the advisor kept; twice is once', async () => {
    const { id, path } = await dana()
    const { visit, kept, hash } = browser()
    expect(await ask(visit, path)).toEqual({
      advisor_id: id,
      first_name: 'Dana',
      last_name: 'Okafor',
      takes_requests: true,
    })
    const draft = kept.get('draft')
    await ask(visit, path)
    expect(kept.get('draft')).toBe(draft)
    expect(await begunBy(hash())).toEqual({ kind: 'meet', advisor_id: id })
    expect([await count('consumer_draft'), await count('begun_step')]).toEqual([1, 1])
  })

  test('keeps an advisor who is paused as one to save', async () => {
    const { id, path } = await dana()
    await run(
      `update advisor_criteria set criteria = criteria || '{"paused_until": "2199-12-31"}' where person_id = $1`,
      [id],
    )
    const { visit, hash } = browser()
    expect((await ask(visit, path)).takes_requests).toBe(false)
    expect(await begunBy(hash())).toEqual({ kind: 'save', advisor_id: id })
  })

  test('with answered questions leaves nothing behind', async () => {
    const { path } = await dana()
    const { visit, kept } = browser()
    const robin = await consumer()
    await run(
      `insert into consumer_profile (person_id, version, answers, onboarded_at, updated_at) values ($1, 1, '{}', now(), now())
       on conflict (person_id) do update set onboarded_at = now()`,
      [robin.personId],
    )
    await ask(visit, path, robin)
    expect([kept.size, await count('begun_step')]).toEqual([0, 0])
  })

  test('with an account and open questions has the advisor kept there', async () => {
    const { id, path } = await dana()
    const { visit, kept } = browser()
    const robin = await consumer()
    await ask(visit, path, robin)
    expect((await readBegunStep(services, robin)).begun).toEqual({ kind: 'meet', advisor_id: id })
    expect(kept.size).toBe(0)
  })
})
