import { request } from 'node:http'
import type { BenchRow } from '../bench-row.ts'
import { medianOf } from '../figures.ts'

interface Server {
  port: number
  /** person-0@bench.example and so on have an account. */
  accounts: number
  password: string
  /** The network a call comes from, because calls are limited per network. */
  addressOf(call: number): string
}

const maxDifferenceMs = 10

/** Timing must not reveal which addresses have an account: pairs in turn, first one, then the other. */
export async function compareKnownWithUnknown(server: Server): Promise<BenchRow[]> {
  const { accounts, password } = server
  const operations: [name: string, fields: object][] = [
    ['forgotPassword', {}],
    ['resendCode', {}],
    ['signUp', { password }],
    ['signIn', { password: 'not this one' }],
  ]
  const rows: BenchRow[] = []
  for (const [operation, fields] of operations) {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < accounts; n++) {
      const askBoth = [
        async () =>
          known.push(await answerMs(server, n, { operation, email: `person-${n}@bench.example`, ...fields })),
        async () =>
          unknown.push(
            await answerMs(server, n, {
              operation,
              email: `nobody-${operation.toLowerCase()}-${n}@bench.example`,
              ...fields,
            }),
          ),
      ]
      if (n % 2) askBoth.reverse()
      for (const ask of askBoth) await ask()
    }
    const [ofKnown, ofUnknown] = [medianOf(known), medianOf(unknown)]
    // Of each pair, because a busy machine slows both halves of a pair alike.
    const difference = Math.abs(medianOf(known.map((ms, n) => ms - (unknown[n] ?? Number.NaN))))
    rows.push({
      name: `${operation}: known ÷ unknown address, median`,
      value: ofKnown,
      unit: 'ms',
      peer: { name: 'unknown address', value: ofUnknown },
      ratio: ofKnown / ofUnknown,
      goal: `less than ${maxDifferenceMs} ms apart`,
      isMet: difference < maxDifferenceMs,
      note: `${accounts} pairs, ${difference.toFixed(2)} ms apart`,
    })
  }
  return rows
}

function answerMs({ port, addressOf }: Server, call: number, body: object): Promise<number> {
  return new Promise((done, failed) => {
    const startedAt = performance.now()
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/auth/cognito/operations',
        localAddress: addressOf(call),
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        if (answer.statusCode !== 200 && answer.statusCode !== 400)
          return failed(new Error(`${JSON.stringify(body)} was answered with ${answer.statusCode}`))
        answer.on('end', () => done(performance.now() - startedAt))
      },
    )
    asked.on('error', failed)
    asked.end(JSON.stringify(body))
  })
}
