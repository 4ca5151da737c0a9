import { expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { testLog } from '../../../testing/run-logs.ts'

const limits = await openLimits(undefined, testLog())
const { browser } = await useIdentityApp({ services: { limits } })

// Every call names another account, so that they share only the network (security.md 3.9, ASVS 6.3.1). The numbers of the
// other operations are met in limits-table.test.ts.
const calls: [string, number, (email: string) => object][] = [
  ['signUp', 20, (email) => ({ email, password: testPassword })],
  ['forgotPassword', 30, (email) => ({ email })],
  ['answerChallenge', 60, (email) => ({ session: email, code: '000000' })],
]

let networks = 0
/** A network that has asked nothing yet, not even in an earlier attempt. */
function anotherNetwork() {
  networks += 1
  return browser(`198.51.100.${networks}`)
}

test.each(calls)(
  'one network may %s %i times; then it waits, and another network does not',
  async (name, most, fieldsOf) => {
    const program = anotherNetwork()
    const status = async (visitor: typeof program, n: number) =>
      (await visitor.operation(name, fieldsOf(`person-${n}@whitfield.example`))).status
    for (let n = 0; n < most; n++) expect(await status(program, n)).not.toBe(429)
    const refused = await program.operation(name, fieldsOf('one-more@whitfield.example'))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status(anotherNetwork(), most)).not.toBe(429)
  },
)
