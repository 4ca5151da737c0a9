import { passwordLength, passwordProblem } from '@evenkeel/contract/account/password-rules'
import * as choices from '@evenkeel/contract/choices'
import {
  badgeShowsPlusAbove,
  notificationTimes,
  resultsStaleAfterMs,
  sessionTimeout,
} from '@evenkeel/contract/constants'
import { describe, expect, test } from 'vitest'
import { drawSections, tablesIn } from '../../../../ui/prose/testing/draw-sections.tsx'
import { readAllTopics } from '../read-topic.ts'

const pages = new Map((await readAllTopics()).map(({ topic, sections }) => [topic, drawSections(sections)]))

const textOfTopic = (name: string) => pages.get(name)?.textContent ?? ''

function tablesOf(name: string) {
  const page = pages.get(name)
  return page ? tablesIn(page) : []
}

function firstColumn(name: string, head: string) {
  const [, ...rows] = tablesOf(name).find(([heads]) => heads?.[0] === head) ?? []
  return rows.map(([first]) => first)
}

describe('the help texts list every choice in the specification', () => {
  test('all 21 client specialties, each with an example', () => {
    expect(firstColumn('specializations', 'Specialty')).toEqual([...choices.clientSpecialties])
  })

  test('all 8 service topics', () => {
    expect(firstColumn('selection', 'Topic')).toEqual([...choices.serviceTopics])
  })

  test('all 4 fee types', () => {
    expect(firstColumn('fees', 'Fee type')).toEqual([...choices.feeTypes])
  })

  test('gender options, age bands and experience bands', () => {
    const text = textOfTopic('gender')
    for (const name of [...choices.genderOptions, ...choices.ageBands, ...choices.experienceBands]) {
      expect(text).toContain(name)
    }
    for (const band of choices.ageBands) expect(textOfTopic('profile')).toContain(band)
  })
})

describe('the help texts state the numbers the product uses', () => {
  const minutes = (ms: number) => `${ms / 60_000} minutes`
  const seconds = (ms: number) => `${ms / 1000} seconds`

  test('the rules of a new password, under the topic password (spec 5-18)', () => {
    const text = textOfTopic('password')
    const { min, max } = passwordLength
    expect(text).toContain(`Use ${min} to ${max} characters.`)
    expect(text).toContain('You can’t use a common password.')
    expect(text).toContain('You can’t use our product name, or the part of your email before the @')
    expect(passwordProblem('x'.repeat(min), 'dana@okafor.example')).toBeUndefined()
    // As many characters of an address as the text says are enough to be refused, and one fewer is not.
    const letters = Number(/before the @ if it has (\d+) or more characters/.exec(text)?.[1])
    const withAddress = (length: number) =>
      passwordProblem(`a long enough ${'z'.repeat(length)}`, `${'z'.repeat(length)}@okafor.example`)
    expect([withAddress(letters - 1), withAddress(letters)]).toEqual([undefined, 'has-address'])
  })

  test('session time-out, warning and remember me', () => {
    const text = textOfTopic('password')
    expect(text).toContain(`After ${minutes(sessionTimeout.timeoutMs)} without activity`)
    expect(text).toContain(`counts down ${sessionTimeout.countdownSeconds} seconds`)
    expect(text).toContain(`another ${minutes(sessionTimeout.extensionMs)}`)
    expect(text).toContain(`at most ${sessionTimeout.authCookieDays} days`)
  })

  test('when results are out of date', () => {
    expect(textOfTopic('matchmaking')).toContain(`After ${minutes(resultsStaleAfterMs)} a bar`)
  })

  test('badge, toast, page and count of notifications', () => {
    const text = textOfTopic('notifications')
    expect(text).toContain(`Above ${badgeShowsPlusAbove} it shows “${badgeShowsPlusAbove}+”`)
    expect(text).toContain(`at the top for ${seconds(notificationTimes.toastMs)}`)
    expect(text).toContain(`${notificationTimes.pageSize} to a page`)
    expect(text).toContain(`every ${seconds(notificationTimes.pollEveryMs)}`)
  })

  test('the points on each side of the fit add up to 100', () => {
    const rows = tablesOf('matchmaking').flatMap(([, ...body]) => body)
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(100)
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(100)
  })
})
