import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as identitySentences from './account/identity-sentences.ts'
import * as choices from './choices.ts'
import * as constants from './constants.ts'
import * as sentences from './sentences.ts'
import { helpAddress, helpTopicNames, helpTopicOf } from './site/help-topics.ts'

// Compares the contract's lists and sentences with the specification's own text, where it is available.
const file = new URL('../../../shared/spec/specification.md', import.meta.url)
const hasSpecification = existsSync(file)
const specification = hasSpecification ? readFileSync(file, 'utf8') : ''
const line = (start: string) => specification.split('\n').find((row) => row.startsWith(`- ${start}`)) ?? ''

describe.skipIf(!hasSpecification)(
  'the specification beside the project (skipped where it is absent)',
  () => {
    test('names the client specialties with our ids (spec 3-33)', () => {
      const written = line('Client specialties').split(': ')[1]?.replace(/\.$/, '')
      expect(choices.clientSpecialties.map((label, id) => `${id} ${label}`).join('; ')).toBe(written)
    })

    test('names the service topics, fee types, genders, age and experience bands in our order (spec 3-34 … 3-38)', () => {
      expect(line('Service topics')).toContain(choices.serviceTopics.join('; '))
      expect(line('Fee types')).toContain(choices.feeTypes.map((label, id) => `${id} ${label}`).join(', '))
      expect(line('Gender options')).toContain(choices.genderOptions.join(', '))
      expect(line('Age bands')).toContain(choices.ageBands.join(', '))
      expect(line('Experience bands')).toContain(choices.experienceBands.join(', '))
    })

    test('contains every fixed sentence word for word (§5, §8)', () => {
      const fixed = Object.values({ ...identitySentences, ...sentences }).flatMap((group) =>
        typeof group === 'object' ? Object.values(group) : [],
      )
      expect(fixed.length).toBeGreaterThan(30)
      for (const sentence of fixed) expect(specification).toContain(sentence)
      expect(specification).toContain(sentences.httpErrorSentence(0).replace('0', 'N'))
      expect(specification).toContain(sentences.changeEmailSentence('{email}'))
    })

    test('maps each panel heading to the topic we do (spec 2.2-02 … 2.2-16)', () => {
      const table = [...specification.matchAll(/^\| ([A-Z][^|]+Help|Password Requirements) \| ([^|]+) \|$/gm)]
      expect(table).toHaveLength(14)
      for (const [, heading = '', topic = ''] of table) {
        expect(helpTopicOf(heading)).toBe(topic.startsWith('the lowercase name') ? 'plaid' : topic)
      }
    })

    test('states our numbers (§9)', () => {
      const numbers: [number, RegExp][] = [
        [constants.slowLoadingMs, /Slow-loading threshold (\d+) ms/],
        [constants.sessionTimeout.checkEveryMs, /check every (\d+) ms/],
        [constants.sessionTimeout.timeoutMs / 60_000, /Session timeout (\d+) minutes/],
        [constants.sessionTimeout.countdownSeconds, /warning countdown (\d+) seconds/],
        [constants.sessionTimeout.modalRetries, /modal retry (\d+) attempts/],
        [constants.sessionTimeout.modalRetryEveryMs, /modal retry 20 attempts at (\d+) ms/],
        [constants.notificationTimes.cacheMs, /Notification cache validity 5 minutes \((\d+) ms\)/],
        [constants.notificationTimes.unreadLimit, /unread fetch limit (\d+)/],
        [constants.notificationTimes.pageSize, /default page size (\d+)/],
        [constants.feedbackMaxLength, /Feedback maximum (\d+)/],
        [constants.resultsStaleAfterMs / 60_000, /stale after (\d+) minutes by default/],
        [constants.sidebar.collapsedPx, /Sidebar: (\d+)px collapsed/],
        [constants.sidebar.mediumPx, /(\d+)px medium/],
        [constants.sidebar.largePx, /(\d+)px large/],
        [constants.sidebar.mobileAtOrBelowPx, /mobile breakpoint (\d+)px/],
        [constants.contentMaxWidthPx, /content maximum width (\d+)px/],
        [constants.socket.reconnectionAttempts, /reconnection attempts (\d+)/],
        [constants.socket.reconnectionDelayMs, /reconnection delay (\d+) ms/],
        [constants.socket.connectTimeoutMs, /connect timeout (\d+) ms/],
        [constants.toasts.durationMs, /default duration (\d+) ms/],
        [constants.toasts.visible, /(\d+) visible/],
        [constants.toasts.gapPx, /gap (\d+) px/],
        [constants.dropdownMaxHeightPx, /Dropdown list maximum height (\d+) px/],
        [constants.prefetchRootMarginPx, /link prefetch root margin (\d+)px/],
        [constants.imageQuality, /image default quality (\d+)/],
      ]
      for (const [ours, pattern] of numbers)
        expect([pattern.source, Number(pattern.exec(specification)?.[1])]).toEqual([pattern.source, ours])
    })
  },
)

describe('the help page', () => {
  test('opens on the general topic for any heading it does not know, also for names every object has', () => {
    for (const heading of ['', 'Help', 'constructor', '__proto__', 'password requirements'])
      expect(helpTopicOf(heading)).toBe('general')
  })

  test('has 15 topics, and an address with and without one (spec 2.2-01)', () => {
    expect(new Set(helpTopicNames).size).toBe(15)
    expect(helpAddress()).toBe('/help')
    expect(helpAddress('fees')).toBe('/help?content=fees')
  })
})
