import { testToolEndpoints } from '@evenkeel/contract/all-endpoints'
import { endpoint } from '@evenkeel/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serve } from './http/serve-endpoint.ts'
import { useIdentityApp } from './testing/identity-app.ts'
import { testConfig, useTestApp } from './testing/test-app.ts'
import { testBrowser } from './testing/test-browser.ts'

// access-table.test.ts covers the three kinds of users (spec 1-01); this covers what a table does not: old tricks,
// the test tools, the published keys.

const { browser, personIn, database, services } = await useIdentityApp()

test('an admin who asks for notifications is refused with 403, never with 401 (H16)', async () => {
  await personIn('robin@whitfield.example')
  await database.pool.query(`update person set role = 'admin'`)
  const admin = browser()
  const { body } = await admin.signIn('robin@whitfield.example', 'seven quiet rivers')
  expect(body.challenge).toBe('enrol-second-factor')
  services.settings.isDemo = true
  await admin.signIn('robin@whitfield.example', 'seven quiet rivers')
  services.settings.isDemo = false
  expect((await admin.get('/api/v1/notifications')).status).toBe(403)
})

test('a consumer is no advisor, whatever the browser stores or sends (H30)', async () => {
  const feedback = endpoint({
    name: 'sendFeedback',
    method: 'POST',
    path: '/api/send-something',
    access: ['advisor'],
    summary: 'For advisors',
    body: z.strictObject({ advisorId: z.number() }),
    answer: z.object({}),
  })
  const withFeedback = await useTestApp(services, { extraRoutes: [serve(feedback, () => ({}))] })
  await personIn('robin@whitfield.example')
  const visitor = testBrowser(withFeedback)
  const { body } = await visitor.signIn('robin@whitfield.example', 'seven quiet rivers')
  visitor.cookies.set('advisorId', String(body.userId))
  expect((await visitor.post('/api/send-something', { advisorId: body.userId })).status).toBe(403)
})

describe('the test tools (spec 2.4-12)', () => {
  test.each(testToolEndpoints.map((each) => [each.path, each] as const))(
    '%s is not there where they are off',
    async (_, each) => {
      const visitor = await personIn('robin@whitfield.example')
      const { status, body } = await visitor.call(each.method, each.path, {
        email: 'robin@demo.example',
        minutes: 1,
      })
      expect([status, body.code]).toEqual([404, 'not-found'])
    },
  )

  test('sign in demo people only, show their letters, and age a session', async () => {
    const tools = await useTestApp(services, {
      config: { ...testConfig, publicUrl: services.settings.publicUrl, isDemo: true, hasTestTools: true },
    })
    const visitor = testBrowser(tools)
    await personIn('robin@whitfield.example')
    const asks = (email: string) => visitor.post('/api/test-tools/sign-in', { email })
    expect((await asks('robin@whitfield.example')).status).toBe(404)
    await database.pool.query('update person set is_demo = true')
    const newcomer = { email: 'new@whitfield.example', password: 'seven quiet rivers' }
    await browser().operation('signUp', { ...newcomer, userType: 'consumer' })
    const { body } = await asks('robin@whitfield.example')
    visitor.bearer = body.accessToken
    const shown = (await visitor.get('/api/test-tools')).body
    expect(shown.people).toEqual([{ email: 'robin@whitfield.example', name: '', role: 'consumer' }])
    expect(shown.mails.map(({ code }: { code: string | null }) => code)).toContainEqual(
      expect.stringMatching(/^\d{6}$/),
    )
    expect((await visitor.post('/api/test-tools/session-clock', { minutes: 16 })).status).toBe(204)
    expect((await visitor.get('/api/auth/validate?withIdle=true')).body.idleSeconds).toBe(960)
    await visitor.post('/api/test-tools/session-clock', { minutes: 1 })
    expect((await visitor.get('/api/auth/validate')).status).toBe(401)
  })
})

test('the keys that sign tokens are published where verifiers look (ES256)', async () => {
  const { status, body } = await browser().get('/.well-known/jwks.json')
  expect(status).toBe(200)
  expect(body.keys[0]).toMatchObject({ alg: 'ES256', use: 'sig', kty: 'EC' })
  expect(JSON.stringify(body)).not.toContain('"d"')
})
