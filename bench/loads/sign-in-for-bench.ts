import { Agent } from 'node:http'
import { ask } from './measure-throughput.ts'

/** The headers of a consumer of servers/search-server.ts. */
export async function signInForBench(
  port: number,
  number: number,
  password: string,
): Promise<Record<string, string>> {
  const agent = new Agent()
  const { text, setCookies } = await ask(agent, {
    port,
    method: 'POST',
    path: '/api/auth/cognito/operations',
    // Spread over addresses, because sign-ins are limited per address.
    localAddress: `127.0.1.${1 + number}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'signIn', email: `person-${number}@bench.example`, password }),
  })
  agent.destroy()
  const { accessToken }: { accessToken: string } = JSON.parse(text)
  const cookie = setCookies.map((line) => line.split(';')[0] ?? '').join('; ')
  return { authorization: `Bearer ${accessToken}`, cookie }
}
