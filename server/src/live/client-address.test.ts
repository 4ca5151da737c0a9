import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const lines = [undefined, '203.0.113.5', '203.0.113.5, 198.51.100.7', ' 10.0.0.1 ,203.0.113.5,198.51.100.7 ']
const cases = [0, 1, 2, 5].flatMap((proxies) => lines.map((line) => [proxies, line] as const))

test.each(cases)('behind %s proxies "%s" means the same address as for any call', async (proxies, line) => {
  const app = fastify({ trustProxy: proxies > 0 ? (_address, hop) => hop < proxies : false })
  app.get('/', async (request) => ({ usual: request.ip, live: clientAddress(request.raw, proxies) }))
  const answer = await app.inject({
    url: '/',
    remoteAddress: '192.0.2.1',
    headers: line === undefined ? {} : { 'x-forwarded-for': line },
  })
  expect(answer.json().live).toBe(answer.json().usual)
  await app.close()
})
