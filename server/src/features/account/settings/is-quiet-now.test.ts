import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { isQuietNow } from './quiet-hours.ts'

const database = await useTestDatabase()

test('hours are quiet by the clock where somebody lives, also across midnight, and only where they were chosen', async () => {
  await database.pool.query(
    `insert into person (id, role, email, created_at) values (1, 'consumer', 'robin@whitfield.example', now())`,
  )
  // Five in the morning in New York, three in Denver.
  const now = new Date('2026-10-01T09:00:00Z')
  const isQuiet = (timeZone: string | null) => isQuietNow(database.orm, { personId: 1, timeZone }, now)
  const settle = (from: number, to: number) =>
    database.pool.query(
      `insert into person_settings values (1, $1, now()) on conflict (person_id) do update set settings = excluded.settings`,
      [{ quiet_hours: { from, to } }],
    )
  expect(await isQuiet(null)).toBe(false)
  await settle(1320, 300)
  expect([await isQuiet('America/New_York'), await isQuiet('America/Denver'), await isQuiet(null)]).toEqual([
    false,
    true,
    false,
  ])
  await settle(300, 301)
  expect([await isQuiet('America/New_York'), await isQuiet('America/Denver')]).toEqual([true, false])
})
