import * as choices from '@evenkeel/contract/choices'
import {
  badgeShowsPlusAbove,
  notificationTimes,
  resultsStaleAfterMs,
  sessionTimeout,
} from '@evenkeel/contract/constants'
import { describe, expect, test } from 'vitest'
import { helpTopics } from '../all-topics.ts'
import { stringsOfBlock } from '../strings-of-block.ts'

const topics = helpTopics('Plaid')

function textOf(name: string): string {
  const found = topics.find(({ topic }) => topic === name)
  return (found?.sections ?? []).flatMap(({ blocks }) => blocks.flatMap(stringsOfBlock)).join('\n')
}

function firstColumn(name: string, head: string): string[] {
  const blocks = topics.find(({ topic }) => topic === name)?.sections.flatMap(({ blocks }) => blocks) ?? []
  for (const block of blocks) {
    if (block.kind === 'table' && block.head[0] === head) return block.rows.map(([first]) => first ?? '')
  }
  return []
}

describe('the help texts name what the specification names', () => {
  test('all 21 client specialties, each with a line and an example', () => {
    expect(firstColumn('specializations', 'Specialty')).toEqual([...choices.clientSpecialties])
  })

  test('all 8 service topics', () => {
    expect(firstColumn('selection', 'Topic')).toEqual([...choices.serviceTopics])
  })

  test('all 4 fee types', () => {
    expect(firstColumn('fees', 'Fee type')).toEqual([...choices.feeTypes])
  })

  test('gender options, age bands and experience bands', () => {
    const text = textOf('gender')
    for (const name of [...choices.genderOptions, ...choices.ageBands, ...choices.experienceBands]) {
      expect(text).toContain(name)
    }
    for (const band of choices.ageBands) expect(textOf('profile')).toContain(band)
  })
})

describe('the help texts carry the numbers the product works with', () => {
  const minutes = (ms: number) => `${ms / 60_000} minutes`
  const seconds = (ms: number) => `${ms / 1000} seconds`

  test('session time-out, warning and remember me', () => {
    const text = textOf('password')
    expect(text).toContain(`After ${minutes(sessionTimeout.timeoutMs)} without activity`)
    expect(text).toContain(`counts down ${sessionTimeout.countdownSeconds} seconds`)
    expect(text).toContain(`another ${minutes(sessionTimeout.extensionMs)}`)
    expect(text).toContain(`at most ${sessionTimeout.authCookieDays} days`)
  })

  test('results are called out of date when they are', () => {
    expect(textOf('matchmaking')).toContain(`After ${minutes(resultsStaleAfterMs)} a bar`)
  })

  test('badge, toast, page and count of notifications', () => {
    const text = textOf('notifications')
    expect(text).toContain(`Above ${badgeShowsPlusAbove} it shows "${badgeShowsPlusAbove}+"`)
    expect(text).toContain(`at the top for ${seconds(notificationTimes.toastMs)}`)
    expect(text).toContain(`${notificationTimes.pageSize} to a page`)
    expect(text).toContain(`every ${seconds(notificationTimes.pollEveryMs)}`)
  })

  test('the points of each side of the fit make 100', () => {
    const blocks =
      topics.find(({ topic }) => topic === 'matchmaking')?.sections.flatMap(({ blocks }) => blocks) ?? []
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(100)
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(100)
  })
})
